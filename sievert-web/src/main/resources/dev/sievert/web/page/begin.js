// Where a scenario comes from: an example, a file, or a table of people step by step.
import { $, ask, el, post, query, trouble } from './dom.js';

export function begin(examples, use) {
  $('gallery').append(...examples.map(example => el('li', {},
    el('button', { type: 'button', onclick: () => use(example.text) }, example.name))));
  $('file').addEventListener('change', async () => {
    const file = $('file').files[0];
    if (!file) return;
    try {
      if (/\.csv$/i.test(file.name)) await table(file, use);
      else await use(await file.text());
    } catch (problem) {
      trouble(problem.message);
    }
    $('file').value = '';
  });
}

const ROLES = { identifying: 'names people', sensitive: 'sensitive', known: 'others may know it', constant: 'always the same' };

async function table(file, use) {
  const response = await ask('POST', '/api/tables' + query([['name', file.name]]), { body: file, type: 'text/csv' });
  const look = await response.json();
  const radio = column => {
    const input = el('input', { type: 'radio', name: 'released', value: column.name, checked: column.name === look.released });
    return el('tr', {}, el('td', {}, el('label', {}, input, ' ' + column.name)), el('td', {}, ROLES[column.role]),
      el('td', {}, column.reason));
  };
  const unit = el('select', { name: 'unit' }, ...['one person', 'one household', 'one person on one day']
    .map(word => el('option', {}, word)));
  const rows = el('input', { name: 'rows', value: '1', inputmode: 'numeric', size: '4' });
  const by = el('select', { name: 'identified' }, el('option', { value: '' }, 'none: I state how many'),
    ...look.columns.map(column => el('option', {}, column.name)));
  by.addEventListener('change', () => { rows.disabled = by.value !== ''; });
  const form = el('form', {},
    el('h3', {}, '1. Which column is released?'),
    el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Columns' }, el('table', {},
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'column'), el('th', { scope: 'col' }, 'seems to be'), el('th', { scope: 'col' }, 'because'))),
      el('tbody', {}, ...look.columns.map(radio)))),
    el('h3', {}, '2. Who or what is protected?'),
    el('p', { class: 'num' }, el('label', {}, 'unit ', unit)),
    el('p', { class: 'num' }, el('label', {}, 'column that tells whose row it is ', by)),
    el('p', { class: 'num' }, el('label', {}, 'with at most ', rows, ' rows each'), el('small', {}, 'Where a column tells, rows are counted.')),
    el('p', {}, el('button', { class: 'go' }, 'Make a scenario')));
  const assumed = el('div', {});
  form.addEventListener('submit', async event => {
    event.preventDefault();
    try {
      const made = await post('/api/tables/' + encodeURIComponent(look.table) + '/scenario' + query([
        ['column', form.elements.released.value], ['unit', unit.value],
        ...(by.value ? [['identified', by.value]] : [['rows', rows.value]])]), '');
      assumed.replaceChildren(el('h3', {}, 'What is assumed'), el('ul', {}, ...made.assumptions.map(each => el('li', {}, each))));
      await use(made.text);
    } catch (problem) {
      trouble(problem.message);
    }
  });
  $('table-steps').replaceChildren(form, assumed);
}
