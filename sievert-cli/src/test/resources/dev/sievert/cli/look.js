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
  return complaints;
}
