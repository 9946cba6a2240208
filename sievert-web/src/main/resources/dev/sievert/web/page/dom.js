// The few things that every part of the page needs: elements, pictures, the server.

// Only pictures of our own server are parsed, and what they hold is looked at before it is shown.
const policy = globalThis.trustedTypes
  ? trustedTypes.createPolicy('sievert', { createHTML: svg => svg })
  : { createHTML: svg => svg };

function harmless(svg) {
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    const isPlain = ['svg', 'title', 'desc', 'g', 'line', 'polyline', 'polygon', 'rect', 'circle', 'path', 'text', 'tspan']
      .includes(element.localName);
    if (!isPlain || [...element.attributes].some(each => /^on|href$/i.test(each.name))) throw new Error('not a picture');
  }
  return svg;
}

export const $ = id => document.getElementById(id);

export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter(child => child != null));
  return element;
}

export function picture(svg) {
  const document_ = new DOMParser().parseFromString(
    policy.createHTML(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')),
    'image/svg+xml');
  return document.importNode(harmless(document_.documentElement), true);
}

// ---- The server

const token = (() => {
  const given = /[#&]token=([^&]+)/.exec(location.hash);
  if (given) {
    sessionStorage.setItem('token', given[1]);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem('token');
})();

const auth = token ? { Authorization: 'Bearer ' + token } : {};

export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

export async function ask(method, path, { body, type = 'application/yaml', signal } = {}) {
  const headers = { ...auth };
  if (body != null) headers['Content-Type'] = type;
  const response = await fetch(path, { method, headers, body, signal });
  if (!response.ok) throw new Refusal(await problem(response));
  return response;
}

async function problem(response) {
  try {
    return await response.json();
  } catch {
    return { title: 'No answer', detail: 'The server answered ' + response.status, status: response.status };
  }
}

export const get = async path => (await ask('GET', path)).json();
export const post = async (path, text, signal) =>
  (await ask('POST', path, { body: text, type: kind(text), signal })).json();
export const kind = text => text.trimStart().startsWith('{') ? 'application/json' : 'application/yaml';

export function query(values) {
  const parameters = new URLSearchParams();
  for (const [name, value] of values) parameters.append(name, value);
  const text = parameters.toString();
  return text ? '?' + text : '';
}

// Server-sent events by hand: EventSource cannot carry a token.
export async function follow(path, tell, signal) {
  const response = await ask('GET', path, { signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop();
    for (const part of parts) if (part.startsWith('data: ')) tell(JSON.parse(part.slice(6)));
  }
}

export function trouble(problem) {
  $('trouble').hidden = !problem;
  $('trouble').textContent = problem || '';
}

export function download(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = el('a', { download: name, href: address });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
