// Two settings side by side, and other mechanisms within the same limit.
import { $, el, post, trouble } from './dom.js';
import { card, draw, icons, watch } from './page.js';

export function compare(state, dial) {
  let left = null;
  const render = () => $('sides').replaceChildren(side('Kept', left), side('Now', state.screen));
  let answered = null;
  watch(screen => {
    render();
    // Other mechanisms were compared for another release.
    if (answered !== screen.text) $('rivals-answer').hidden = $('frontier').hidden = true;
  });
  $('pin').addEventListener('click', () => {
    left = state.screen;
    render();
  });
  $('side-less').addEventListener('click', () => dial.step(-1));
  $('side-more').addEventListener('click', () => dial.step(1));
  $('rivals').addEventListener('click', async () => {
    try {
      $('rivals').disabled = true;
      answered = state.text;
      const said = await post('/api/answer/compare', state.text);
      $('rivals-answer').hidden = false;
      $('rivals-answer').textContent = said.answer;
      await draw('frontier', $('frontier'));
    } catch (problem) {
      trouble(problem.message);
    } finally {
      $('rivals').disabled = false;
    }
  });
}

function side(title, screen) {
  if (!screen) return el('section', { class: 'card side' }, el('h2', {}, title), el('p', {}, 'Nothing kept yet.'));
  const figure = el('div', { class: 'icons' });
  const keys = el('ul', { class: 'keys' });
  icons(screen.icons, figure, keys);
  return el('section', { class: 'card side' }, el('p', { class: 'quiet' }, title + ': ' + screen.readout),
    el('h2', {}, screen.sentence), figure, keys,
    ...screen.cards.map(each => card(each, 'h3')));
}
