// Forms made from the catalogue, and the YAML beside them. The server edits the text; the page never parses YAML.
import { $, el } from './dom.js';

const PLAIN = ['number', 'integer', 'string', 'boolean'];

export class Forms {
  constructor(change) {
    this.change = change;
    let later;
    $('yaml').addEventListener('input', () => {
      clearTimeout(later);
      later = setTimeout(() => change([], $('yaml').value), 400);
    });
    $('forms').addEventListener('submit', event => event.preventDefault());
  }

  catalogue(catalogue) {
    this.known = catalogue;
    this.types = new Map(catalogue.schema.$defs.mechanism.oneOf.map(type => [type.title, type]));
  }

  open(part) {
    $('edit').open = true;
    const field = document.querySelector('#forms [data-part="' + part + '"]') || $('yaml');
    field.scrollIntoView({ block: 'center' });
    (field.querySelector('input,select') || field).focus();
  }

  show(screen) {
    if (document.activeElement !== $('yaml')) $('yaml').value = screen.text;
    const focus = document.activeElement?.closest?.('#forms') ? document.activeElement.name : null;
    const given = screen.document || {};
    $('forms').replaceChildren(
      this.mechanism(given.mechanism || {}), this.secret(given.secret || {}), this.attacker(given.attacker),
      this.limit(given.limit), this.about(given));
    if (focus) $('forms').elements[focus]?.focus();
  }

  field(name, label, input, note) {
    input.id = 'f-' + name.replace(/\W/g, '-');
    input.name = name;
    return el('div', { class: 'field', 'data-key': name }, el('label', { for: input.id }, label), input,
      note ? el('small', {}, note) : null);
  }

  text(name, label, value, note, write = typed => typed) {
    const input = el('input', { value: value ?? '', type: 'text' });
    input.addEventListener('change', () => input.value.trim() === ''
      ? this.change([['without', name]])
      : this.change([['set', name + '=' + write(input.value.trim())]]));
    return this.field(name, label, input, note);
  }

  choice(name, label, words, value, note, write) {
    const select = el('select', {}, ...words.map(([word, title]) =>
      el('option', { value: word, selected: word === value }, title ?? word)));
    select.addEventListener('change', () => write(select.value));
    return this.field(name, label, select, note);
  }

  group(part, title, ...fields) {
    return el('fieldset', { 'data-part': part }, el('legend', {}, title), ...fields);
  }

  mechanism(given) {
    const type = this.types.get(given.type);
    const fields = [this.choice('mechanism', 'kind', [...this.types.keys()].map(name => [name]), given.type,
      type ? this.known.mechanisms.find(each => each.name === given.type)?.summary : null,
      word => this.exchange(word))];
    for (const [name, schema] of Object.entries(type?.properties ?? {})) {
      if (name === 'type') continue;
      const path = 'mechanism.' + name;
      if (schema.enum) {
        fields.push(this.choice(path, name, [['', '(not stated)'], ...schema.enum.map(word => [word])], given[name] ?? '',
          schema.description, word => word && this.change([['set', path + '=' + word]])));
      } else if (PLAIN.includes(schema.type)) {
        fields.push(this.text(path, name, given[name], schema.description));
      } else if (given[name] != null) {
        fields.push(this.field(path, name, el('input', { value: JSON.stringify(given[name]), readonly: true }),
          'Change this in the YAML.'));
      }
    }
    return this.group('mechanism', 'How the release is made', ...fields);
  }

  // What both kinds understand stays; where that is not enough, the example of the new kind stands in.
  async exchange(word) {
    if (await this.change([['set', 'mechanism=' + word]])) return;
    const example = this.known.mechanisms.find(each => each.name === word)?.example;
    if (example) await this.change([['set', 'mechanism=' + example]]);
  }

  secret(given) {
    const kinds = [['size', 'so many values'], ['values', 'these values'], ['interval', 'a number between two ends'],
      ['baseline', 'only the best blind guess is known'], ['table', 'a table']];
    const now = kinds.map(([key]) => key).find(key => given[key] != null) ?? 'size';
    const usual = { size: 10, values: '[yes, no]', interval: '[0, 1]', baseline: 0.01 };
    const value = Array.isArray(given[now]) || typeof given[now] === 'object' ? JSON.stringify(given[now]) : given[now];
    return this.group('secret', 'What the attacker is after',
      this.choice('secret', 'it is', kinds.filter(([key]) => key !== 'table' || now === 'table'), now, null,
        word => word in usual && this.change([['set', 'secret.' + word + '=' + usual[word]]])),
      this.text('secret.' + now, now, value, now === 'values' ? 'A list, or {from: 0, to: 100}.' : null),
      now === 'size' || now === 'values' ? this.text('secret.prior', 'how likely',
        typeof given.prior === 'object' ? JSON.stringify(given.prior) : given.prior,
        'uniform, worst-case, or weights such as [50, 25, 25]') : null);
  }

  attacker(given) {
    const simple = given == null || typeof given === 'string';
    const name = given == null ? '' : typeof given === 'string' ? given : 'yaml';
    return this.group('attacker', 'Who attacks',
      this.choice('attacker', 'attacker', [['', 'the usual ones'], ['membership', 'knows the record, asks whether it was used'],
        ['reconstruction', 'knows nothing, wants the value'], ...(simple ? [] : [['yaml', 'as the YAML says']])], name, null,
        word => word === 'yaml' ? null : this.change([word ? ['set', 'attacker=' + word] : ['without', 'attacker']])),
      simple ? null : el('pre', { tabindex: '0' }, JSON.stringify(given, null, 1)));
  }

  limit(given) {
    const entries = Object.entries(given ?? {});
    const one = entries.length <= 1 && typeof (entries[0]?.[1] ?? 0) === 'number';
    if (!one) {
      return this.group('limit', 'How much is acceptable', el('pre', { tabindex: '0' }, JSON.stringify(given, null, 1)),
        el('small', {}, 'Change this in the YAML.'));
    }
    const [risk, most] = entries[0] ?? ['', ''];
    const set = (word, value) => this.change([word ? ['set', 'limit={' + word + ': ' + (value || 0.1) + '}'] : ['without', 'limit']]);
    const input = el('input', { value: most, inputmode: 'decimal' });
    input.addEventListener('change', () => set(risk || 'rad', input.value.trim()));
    return this.group('limit', 'How much is acceptable',
      this.choice('limit', 'risk', [['', 'no limit'], ...this.known.risks.map(each => [each.name])], risk,
        this.known.risks.find(each => each.name === risk)?.summary, word => set(word, most)),
      this.field('limit.' + (risk || 'rad'), 'at most', input, 'A probability: 0.1 is ten points.'));
  }

  about(given) {
    const words = text => JSON.stringify(text);
    const about = given.about ?? {};
    return this.group('about', 'About the release',
      this.text('name', 'name', given.name, null, words),
      this.text('people', 'people asked', given.people, 'To say what the noise costs.'),
      this.text('about.recipients', 'seen by', about.recipients, null, words),
      this.text('about.unit', 'protects', about.unit, 'One person, one household, one person on one day …', words));
  }

  // Problems at their place: beside the field, and at the line of the YAML.
  problems(problems) {
    for (const old of document.querySelectorAll('#forms .wrong')) old.remove();
    $('problems').replaceChildren(...problems.map(problem => el('li', {}, el('button', {
      type: 'button', onclick: () => this.line(problem.line),
    }, (problem.line ? 'line ' + problem.line + ': ' : '') + problem.detail))));
    $('yaml').setAttribute('aria-invalid', problems.length > 0 ? 'true' : 'false');
    for (const problem of problems) {
      const field = [...document.querySelectorAll('#forms .field')].find(each => each.dataset.key === problem.key);
      field?.append(el('small', { class: 'wrong' }, problem.detail));
    }
  }

  line(number) {
    const lines = $('yaml').value.split('\n');
    const start = lines.slice(0, (number || 1) - 1).join('\n').length + (number > 1 ? 1 : 0);
    $('yaml').focus();
    $('yaml').setSelectionRange(start, start + (lines[(number || 1) - 1] ?? '').length);
  }
}
