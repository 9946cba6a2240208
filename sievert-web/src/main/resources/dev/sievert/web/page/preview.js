// What would be published: a few sample outputs, before and after.
import { $, el, post, trouble } from './dom.js';
import { watch } from './page.js';

export function preview(state) {
  let shownFor;
  const load = async () => {
    if (!$('preview').open || shownFor === state.text) return;
    shownFor = state.text;
    try {
      const seen = await post('/api/preview', state.text);
      $('samples').replaceChildren(el('p', {}, seen.sentence), ...(seen.rows.length ? [el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Samples' },
        el('table', {}, el('thead', {}, el('tr', {}, ...seen.header.map(cell => el('th', { scope: 'col' }, cell)))),
          el('tbody', {}, ...seen.rows.map(row => el('tr', {}, ...row.map((cell, i) =>
            i ? el('td', { class: 'n' }, cell) : el('th', { scope: 'row' }, cell)))))))] : []));
    } catch (problem) {
      trouble(problem.message);
    }
  };
  $('preview').addEventListener('toggle', load);
  watch(load);
}
