// Runs in the page: what breaks it in another language. The pseudo-locale marks each text that went through the translator with accents;
// what stands in neither an answer of the server nor a table of dates, and has none, is a text that nobody can translate.
const name = element => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
globalThis.sidewaysFaults = () => {
  const root = document.documentElement;
  const { innerWidth } = globalThis;
  if (root.scrollWidth <= innerWidth + 1) return [];
  const inside = element => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(element => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && !inside(element);
  });
  wide.sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right);
  return [`scrolls sideways: ${root.scrollWidth} of ${innerWidth} pixels; ${wide.slice(0, 4).map(name).join(' ')}`];
};
globalThis.languageFaults = wanted => {
  const faults = [];
  const root = document.documentElement;
  if (root.dir !== wanted) faults.push(`direction is "${root.dir}"`);
  faults.push(...globalThis.sidewaysFaults());
  // Names, numbers of things and what somebody typed are nobody's to translate.
  const own = 'bdi, code, kbd, option, [translate="no"], [lang]:not(html), time, script, style';
  const isMarked = text => /[\u00c0-\u024f\u1e00-\u1eff\u202e]/.test(text);
  const isForeign = text => /[A-Za-z]{3,}|[\u4e00-\u9fff]/.test(text) && !(isMarked(text) && !/[\u4e00-\u9fff]/.test(text));
  const isSeen = element => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue.trim();
    if (!element || element.closest(own) || !isSeen(element)) continue;
    if (text.includes('⟦')) faults.push(`no text: ${text}`);
    else if (isForeign(text)) faults.push(`not translated: ${text} @ ${name(element)}`);
  }
  for (const attribute of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.body.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute);
      if (!element.closest(own) && isSeen(element) && isForeign(text))
        faults.push(`not translated: ${text} @ ${attribute} of ${name(element)}`);
    }
  return [...new Set(faults)];
};
