// Audits as jobs: they go on while nobody looks.
import { $, ask, el, follow, get, kind, query, trouble } from './dom.js';

export function audits(state) {
  const jobs = new Map();

  async function act(method, path) {
    try {
      const response = await ask(method, path, method === 'POST' ? { body: '' } : {});
      if (response.status === 204) return null;
      return await response.json();
    } catch (problem) {
      trouble(problem.message);
      return null;
    }
  }

  function show(job) {
    const old = jobs.get(job.id);
    const base = '/api/audits/' + job.id;
    const button = (title, then) => el('button', { type: 'button', onclick: then }, title);
    const item = el('li', { class: 'card', 'data-job': job.id, 'data-status': job.status },
      el('p', {}, el('strong', {}, job.status), ' · ' + job.trials.toLocaleString('en') + ' of ' + job.of.toLocaleString('en') + ' runs'),
      el('progress', { max: job.of, value: job.trials, 'aria-label': 'runs played' }),
      ...job.words.map(word => el('p', {}, word)),
      el('div', { class: 'choices' },
        job.status === 'running' ? button('Stop', async () => act('POST', base + '/stop')) : null,
        job.status === 'stopped' ? button('Go on', async () => {
          const going = await act('POST', base + '/resume');
          if (going) { show(going); watch(going); }
        }) : null,
        button('Remove', async () => { await act('DELETE', base); jobs.get(job.id)?.remove(); jobs.delete(job.id); })));
    if (old) old.replaceWith(item);
    else $('jobs').prepend(item);
    jobs.set(job.id, item);
  }

  async function watch(job) {
    for (let tries = 0; tries < 20 && jobs.has(job.id); tries++) {
      try {
        let ended = false;
        await follow('/api/audits/' + job.id + '/events', now => {
          if (jobs.has(job.id)) show(now);
          ended = now.status !== 'running';
        });
        if (ended) return;
      } catch (problem) {
        if (problem.problem) return;
      }
      await new Promise(done => setTimeout(done, 1000));
    }
  }

  $('audit-form').addEventListener('submit', async event => {
    event.preventDefault();
    const fields = new FormData($('audit-form'));
    try {
      const response = await ask('POST', '/api/audits' + query([...fields]), { body: state.text, type: kind(state.text) });
      const job = await response.json();
      show(job);
      watch(job);
    } catch (problem) {
      trouble(problem.message);
    }
  });

  get('/api/audits').then(all => all.forEach(job => {
    show(job);
    if (job.status === 'running') watch(job);
  })).catch(problem => trouble(problem.message));
}
