// Looks at a report as readers see it and names what they would stumble over, one line each.
isPrinted => {
  const luminance = colour => {
    const parts = colour.match(/[\d.]+/g).slice(0, 3).map(Number).map(part => part / 255)
      .map(part => part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const paper = isPrinted ? 'rgb(255, 255, 255)' : getComputedStyle(document.body).backgroundColor;
  const all = [...document.querySelectorAll('body *')].filter(each => !each.closest('nav') || !isPrinted);
  const words = each => [...each.childNodes].filter(node => node.nodeType === 3).map(node => node.data.trim()).join(' ');
  const shown = each => `${each.tagName} ${words(each).trim().slice(0, 60)}`;
  const said = all.filter(each => words(each).trim() && !['title', 'desc', 'SCRIPT'].includes(each.tagName));
  const complaints = [];
  // On a screen, wide tables and listings scroll by themselves; paper does not scroll.
  const scrolls = isPrinted ? 'svg' : '.table, pre, svg';
  all.filter(each => !each.closest(scrolls) && each.getBoundingClientRect().right > innerWidth + 1)
    .forEach(each => complaints.push(`wide: ${shown(each)}`));
  if (document.documentElement.scrollWidth > innerWidth + 1) complaints.push('wide: the page itself');
  said.filter(each => contrast(each.closest('svg') ? getComputedStyle(each).fill : getComputedStyle(each).color, paper) < 4.5)
    .forEach(each => complaints.push(`pale: ${shown(each)}`));
  // On paper the picture of page one has its key, and there is no room for more.
  said.filter(each => !(isPrinted && each.closest('.decision .reading')))
    .filter(each => each.getClientRects().length === 0 || getComputedStyle(each).visibility !== 'visible')
    .forEach(each => complaints.push(`hidden: ${shown(each)}`));
  const pictures = [...document.querySelectorAll('svg')];
  pictures.filter(each => each.getBoundingClientRect().width < 10 || each.getBoundingClientRect().height < 5)
    .forEach(each => complaints.push(`flat: ${each.querySelector('title')?.textContent}`));
  pictures.filter(each => !each.querySelector('title')?.textContent || !each.querySelector('desc')?.textContent)
    .forEach(() => complaints.push('unspoken: a picture'));
  if (pictures.length < 5) complaints.push(`few: ${pictures.length} pictures`);
  document.querySelectorAll('figure').forEach(each => {
    if (!each.querySelector('figcaption') || !each.querySelector('.reading')?.textContent.startsWith('How to read'))
      complaints.push('unexplained: a picture');
  });
  // The corners of a text, also of a turned one, a little inside its box.
  const corners = each => {
    const box = each.getBBox(), place = each.getScreenCTM(), inside = 1;
    return [[0, 0], [1, 0], [1, 1], [0, 1]].map(([right, down]) => new DOMPoint(
      box.x + inside + right * (box.width - 2 * inside), box.y + inside + down * (box.height - 2 * inside))
      .matrixTransform(place));
  };
  // Two boxes are apart if they are in the direction of one of their sides.
  const apart = (one, other) => [one, other].some(box => [0, 1].some(side => {
    const [x, y] = [box[side + 1].y - box[side].y, box[side].x - box[side + 1].x];
    const along = points => points.map(point => point.x * x + point.y * y);
    const [left, right] = [along(one), along(other)];
    return Math.max(...left) <= Math.min(...right) || Math.max(...right) <= Math.min(...left);
  }));
  const isPhone = !isPrinted && innerWidth < 500;
  pictures.forEach(picture => {
    const frame = picture.getBoundingClientRect();
    const texts = [...picture.querySelectorAll('text')].map(each => [each, corners(each)]);
    texts.forEach(([each, box], index) => {
      texts.slice(index + 1).filter(([, other]) => !apart(box, other))
        .forEach(([other]) => complaints.push(`overlap: ${shown(each)} and ${shown(other)}`));
      if (box.some(({x, y}) => x < frame.left - 1 || x > frame.right + 1 || y < frame.top - 1 || y > frame.bottom + 1))
        complaints.push(`outside: ${shown(each)}`);
      if (isPhone && parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d < 10 && each.getScreenCTM().b === 0)
        complaints.push(`small: ${shown(each)}`);
    });
  });
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(each => [Number(each.tagName[1]), each]);
  levels.forEach(([level, each], index) => {
    if (level > (index === 0 ? 1 : levels[index - 1][0] + 1)) complaints.push(`skipped: ${shown(each)}`);
  });
  if (!isPrinted) document.querySelectorAll('.table').forEach(each => {
    const cue = getComputedStyle(each, '::before').content;
    if (each.scrollWidth > each.clientWidth + 1 !== cue.includes('scrolls'))
      complaints.push(`${cue.includes('scrolls') ? 'uselessly' : 'not'} said to scroll: ${shown(each.querySelector('caption'))}`);
  });
  return complaints;
}
