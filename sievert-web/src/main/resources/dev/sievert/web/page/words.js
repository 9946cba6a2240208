// Explains any word on the spot.
import { $, el, get, trouble } from './dom.js';

export async function explain(name) {
  try {
    const entries = await get('/api/explain/' + encodeURIComponent(name));
    $('explained-title').textContent = name;
    $('explained-text').replaceChildren(...entries.flatMap(text));
    $('explained').showModal();
  } catch (problem) {
    trouble(problem.message);
  }
}

function text(entry) {
  return [el('p', {}, entry.summary), ...entry.sections.flatMap(section => [
    el('h3', {}, section.heading), ...section.lines.map(line => el('p', {}, line))])];
}

export function words(catalogue) {
  const kinds = ['terms', 'risks', 'mechanisms', 'bounds', 'presets'];
  $('known-words').append(...kinds.flatMap(kind => catalogue[kind]).map(entry => el('option', { value: entry.name })));
  $('words-form').addEventListener('submit', event => {
    event.preventDefault();
    if ($('word').value.trim()) explain($('word').value.trim());
  });
  $('word-list').append(...kinds.map(kind => el('details', {}, el('summary', {}, kind),
    el('ul', { class: 'plain' }, ...catalogue[kind].map(entry => el('li', {},
      el('button', { type: 'button', class: 'ask', onclick: () => explain(entry.name) }, entry.name), ' ', entry.summary))))));
}
