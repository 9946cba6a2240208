// The page as a whole: one scenario, kept as text; the server says everything about it.
import { $, el, get, post, ask, kind, picture, query, trouble, download, Refusal } from './dom.js';
import { packed, unpacked, remember } from './share.js';
import { Dial } from './dial.js';
import { Forms } from './forms.js';
import { begin } from './begin.js';
import { audits } from './audits.js';
import { explain, words } from './words.js';
import { compare } from './compare.js';
import { preview } from './preview.js';

export const state = { text: '', screen: null, view: 'release' };
const watchers = [];
export const watch = watcher => watchers.push(watcher);

let running;
let dialFor;

const dial = new Dial((parameter, setting) => change([['set', 'mechanism.' + parameter + '=' + setting]]));
const forms = new Forms(change);

// Asks what the page shows of the present text with some changes; only the last question counts. False if refused.
export async function change(changes = [], text = state.text) {
  running?.abort();
  const own = running = new AbortController();
  document.body.setAttribute('aria-busy', 'true');
  try {
    const screen = await post('/api/screen' + query(changes), text, own.signal);
    if (own !== running) return true;
    trouble(null);
    forms.problems([]);
    state.text = screen.text;
    state.screen = screen;
    show(screen);
    remember(screen.text);
    await turned(screen, own);
    return true;
  } catch (problem) {
    if (problem.name === 'AbortError') return true;
    if (problem instanceof Refusal && problem.problem.status === 422) {
      state.text = text;
      forms.problems(problem.problem.problems || [problem.problem]);
      if (!$('edit').open) trouble(problem.message);
    } else {
      trouble(problem.message);
    }
    return false;
  } finally {
    if (own === running) document.body.removeAttribute('aria-busy');
  }
}

// The dial belongs to everything but its own setting: it is asked for when something else changed.
async function turned(screen, own) {
  const key = JSON.stringify(screen.document, (name, value) =>
    value != null && typeof value === 'object' && !Array.isArray(value) && screen.knob
      && last(screen.knob.parameter) in value ? { ...value, [last(screen.knob.parameter)]: 0 } : value);
  if (key === dialFor) return;
  dialFor = key;
  const made = await post('/api/dial', screen.text, own.signal).catch(problem => {
    dialFor = null;
    if (problem.name === 'AbortError') throw problem;
    return { points: [] };
  });
  dial.show(made, () => state.text);
  // Now that the border is known, the verdict says where it leads.
  const again = await post('/api/screen', state.text, own.signal);
  if (own !== running) return;
  state.screen = again;
  show(again);
}

// ε and its value do not part at the end of a line.
const together = text => text.replaceAll('ε = ', 'ε\u00a0=\u00a0');

const last = parameter => parameter.replace(/^.*\./, '');

function show(screen) {
  document.title = screen.name + ' · Sievert';
  $('subject').replaceChildren(...screen.subject.map(piece => piece.edit
    ? el('a', { href: '#edit', onclick: event => { event.preventDefault(); forms.open(piece.edit); } }, together(piece.text))
    : piece.text));
  $('audit-subject').textContent = together(screen.subject.map(piece => piece.text).join(''));
  $('headline').replaceChildren(...screen.headline.map(part =>
    part.kind === 'words' ? part.text : el('span', { class: part.kind }, part.text)));
  $('readout').textContent = screen.readout;
  icons(screen.icons);
  $('cards').replaceChildren(...screen.cards.map(each => card(each)));
  $('remarks').replaceChildren(...screen.remarks.map(remark => el('li', {}, remark)));
  rows(screen.rows);
  dial.stand(screen);
  forms.show(screen);
  code(screen.code);
  if (drawn && drawn.for !== screen.text) again();
  for (const watcher of watchers) watcher(screen);
}

export function icons(shown, into = $('icons'), keys = $('keys')) {
  into.replaceChildren(...(shown ? [picture(shown.svg)] : []));
  keys.replaceChildren(...(shown ? shown.keys : []).map(key => el('li', { class: key.kind }, el('i'), key.words)));
}

export function card(shown, heading = 'h2') {
  const bar = el('div', { class: 'bar', 'aria-hidden': 'true' }, el('i'), el('u'));
  if (shown.more != null) {
    bar.firstChild.style.width = 100 * (shown.before || 0) + '%';
    bar.lastChild.style.left = 100 * (shown.before || 0) + '%';
    bar.lastChild.style.width = 100 * shown.more + '%';
  }
  return el('section', { class: 'card' },
    el(heading, {}, shown.title, ' ', shown.explain ? asker(shown.explain) : null),
    el('div', { class: 'big' }, shown.big),
    el('p', {}, shown.text),
    shown.more != null ? bar : null);
}

const asker = name => el('button', {
  type: 'button', class: 'ask', 'aria-label': 'explain ' + name, onclick: () => explain(name),
}, '?');

function rows(shown) {
  document.querySelector('#rows tbody').replaceChildren(...shown.map(row => el('tr', {},
    el('th', { scope: 'row' }, row.question), el('td', { class: 'n' }, row.without), el('td', { class: 'n' }, row.with),
    el('td', { class: 'n' }, row.more), el('td', { class: 'n' }, row.kind),
    el('td', {}, row.because ? el('button', { type: 'button', class: 'ask', onclick: () => explain(row.because) }, row.because) : ''))));
}

// ---- Pictures

const PICTURES = [['sandwich', 'Bounds and attack'], ['knob', 'Risk and noise'], ['tradeoff', 'Trade-off curve'],
  ['profile', 'Privacy profile'], ['baseline', 'Success and baseline'], ['tolerance', 'Risk and tolerance']];

// The picture that is shown below the numbers, and the text it is about: it must not outlive them.
let drawn = null;
let later;
const again = () => {
  clearTimeout(later);
  later = setTimeout(() => draw(drawn.word, $('picture')), 300);
};

export async function draw(word, figure) {
  const about = state.text;
  if (figure === $('picture')) drawn = { word, for: about };
  try {
    const made = await post('/api/picture/' + word, about);
    if (figure === $('picture') && (drawn.word !== word || drawn.for !== about)) return;
    figure.hidden = false;
    figure.firstChild.replaceChildren(...(made.svg ? [picture(made.svg)] : []));
    figure.lastChild.textContent = made.svg ? made.reading : made.title + ': makes no sense for this release.';
  } catch (problem) {
    trouble(problem.message);
  }
}

$('picture-choices').append(...PICTURES.map(([word, title]) =>
  el('button', { type: 'button', onclick: () => draw(word, $('picture')) }, title)));

// ---- Files and code

function code(lines) {
  $('lines').replaceChildren(...[['Command line', lines.command], ['Java', lines.java], ['Python', lines.python]]
    .flatMap(([title, text]) => [el('h3', {}, title), el('pre', { tabindex: '0' }, text)]));
}

$('save-yaml').addEventListener('click', () =>
  download(kind(state.text) === 'application/json' ? 'scenario.json' : 'scenario.yaml', 'text/plain', state.text));
$('save-json').addEventListener('click', () => saved('/api/assess', 'results.json', 'application/json'));
$('save-report').addEventListener('click', () => saved('/api/report', 'report.html', 'text/html'));

async function saved(path, name, type) {
  try {
    const response = await ask('POST', path, { body: state.text, type: kind(state.text) });
    download(name, type, await response.text());
  } catch (problem) {
    trouble(problem.message);
  }
}

$('share').addEventListener('click', async () => {
  const address = location.origin + '/#s=' + await packed(state.text);
  try {
    await navigator.clipboard.writeText(address);
    $('shared').textContent = 'Copied.';
  } catch {
    $('shared').textContent = 'The address bar holds it.';
  }
});

// ---- Views

export function view(name) {
  state.view = name;
  for (const button of document.querySelectorAll('nav button')) {
    if (button.dataset.view === name) button.setAttribute('aria-current', 'page');
    else button.removeAttribute('aria-current');
  }
  for (const section of document.querySelectorAll('main > section')) section.hidden = section.id !== name;
  trouble(null);
  scrollTo(0, 0);
}

for (const button of document.querySelectorAll('nav button')) {
  button.addEventListener('click', () => view(button.dataset.view));
}

addEventListener('hashchange', async () => {
  const text = await unpacked(location.hash);
  if (text != null && text !== state.text) change([], text);
});

// ---- Here it begins

const [shared, examples, catalogue] = await Promise.all([
  unpacked(location.hash), get('/api/examples'), get('/api/catalogue')]).catch(problem => {
    trouble(problem.message);
    throw problem;
  });
forms.catalogue(catalogue);
begin(examples, text => { view('release'); return change([], text); });
audits(state);
words(catalogue);
compare(state, dial);
preview(state);
await change([], shared ?? examples[0].text);
document.body.dataset.ready = 'yes';
