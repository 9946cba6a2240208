// The dial: it stands at points that the server worked out, and asks for nothing in between.
import { $, el, post, query, trouble } from './dom.js';

export class Dial {
  constructor(turn) {
    this.turn = turn;
    this.points = [];
    this.index = -1;
    const slider = $('slider');
    slider.addEventListener('input', () => this.snap(Number(slider.value) / 1000));
    slider.addEventListener('keydown', event => this.key(event));
    $('less').addEventListener('click', () => this.step(-1));
    $('more').addEventListener('click', () => this.step(1));
    $('keep').addEventListener('click', () => this.keep());
    $('gain').addEventListener('change', () => this.typed());
    for (const radio of document.querySelectorAll('[name=axis]')) {
      radio.addEventListener('change', () => this.draw());
    }
  }

  get axis() {
    return document.querySelector('[name=axis]:checked').value;
  }

  show(dial, text) {
    this.dial = dial;
    this.text = text;
    this.all = dial.points || [];
    this.parameter = dial.parameter;
    this.kept = dial.kept;
    const hasAccuracy = this.all.filter(point => point.place != null).length > 2;
    $('axis').hidden = !hasAccuracy;
    if (!hasAccuracy) document.querySelector('[name=axis][value=risk]').checked = true;
    const none = this.all.length === 0;
    for (const id of ['slider', 'less', 'more', 'gain']) $(id).disabled = none;
    $('keep').disabled = !dial.limited;
    this.draw();
  }

  draw() {
    const byRisk = this.axis === 'risk';
    const dial = this.dial;
    this.points = this.all
      .filter(point => byRisk || point.place != null)
      .map(point => ({ ...point, at: byRisk ? point.position : point.place }))
      .sort((one, other) => one.at - other.at);
    $('dial-title').textContent = (byRisk ? dial.title : dial.accuracyTitle) || 'Nothing to turn';
    const ends = (byRisk ? dial.ends : dial.accuracyEnds) || ['', ''];
    $('end-low').textContent = ends[0];
    $('end-high').textContent = ends[1];
    $('stops').replaceChildren(...(((byRisk ? dial.stops : dial.accuracyStops) || []).map(stop => {
      const mark = el('span', {}, el('i', {}, stop.label));
      mark.style.left = 100 * stop.position + '%';
      return mark;
    })));
    const limit = byRisk ? dial.limit : null;
    $('limit').hidden = !limit;
    if (limit) {
      $('limit').style.left = 100 * limit.position + '%';
      $('limit').classList.toggle('right', limit.position > 0.6);
      $('limit-label').textContent = limit.label;
    }
    this.place();
  }

  // Where the release stands now, which need not be one of the points.
  stand(screen) {
    this.screen = screen;
    if (document.activeElement !== $('gain')) $('gain').value = screen.gain || '';
    $('slider').setAttribute('aria-valuetext', screen.sentence);
    this.place();
  }

  place() {
    const setting = this.screen?.knob?.setting;
    if (setting == null || this.points.length === 0) return;
    const near = this.points.reduce((best, point, i) =>
      Math.abs(Math.log(point.setting / setting)) < Math.abs(Math.log(this.points[best].setting / setting)) ? i : best, 0);
    this.index = near;
    const at = this.axis === 'risk' && this.screen.position != null ? this.screen.position : this.points[near].at;
    if (!this.moving) $('slider').value = Math.round(1000 * at);
  }

  snap(position) {
    const near = this.points.reduce((best, point, i) =>
      Math.abs(point.at - position) < Math.abs(this.points[best].at - position) ? i : best, 0);
    if (near !== this.index) this.go(near);
  }

  step(by) {
    const next = Math.min(this.points.length - 1, Math.max(0, this.index + by));
    if (next !== this.index) this.go(next);
  }

  go(index) {
    const point = this.points[index];
    this.index = index;
    $('slider').value = Math.round(1000 * point.at);
    $('slider').setAttribute('aria-valuetext', point.text);
    this.turn(this.parameter, point.setting);
  }

  key(event) {
    const far = Math.max(1, Math.round(this.points.length / 8));
    const by = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -far, PageUp: far,
      Home: -this.points.length, End: this.points.length,
    }[event.key];
    if (by == null) return;
    event.preventDefault();
    this.step(by);
  }

  // Where the border is not known yet it is looked for, which may take a while.
  async keep() {
    if (this.kept == null) {
      $('keep').disabled = true;
      try {
        const found = await post('/api/calibrate', this.text());
        this.kept = found.setting;
        if (found.setting == null) $('readout').textContent = found.reason;
      } catch (problem) {
        trouble(problem.message);
      } finally {
        $('keep').disabled = false;
      }
    }
    if (this.kept != null) this.turn(this.parameter, this.kept);
  }

  async typed() {
    const points = Number($('gain').value.replace(/^\+/, '').replace(',', '.'));
    if (!(points >= 0 && points <= 100)) {
      $('gain').value = this.screen?.gain || '';
      return;
    }
    try {
      const found = await post('/api/setting' + query([['gain', points]]), this.text());
      if (found.setting == null) $('readout').textContent = found.words;
      else this.turn(found.parameter, found.setting);
    } catch (problem) {
      trouble(problem.message);
    }
  }
}
