type Child = Node | string;

interface Attributes {
  readonly [name: string]: string;
}

/** An element with its attributes and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Own icons on a grid of 24, drawn with a line of 1.75. */
const icons = {
  rules: 'M5 4h11l3 3v13H5zM9 10h6M9 14h6M16 4v3h3',
  history: 'M12 7v5l3.5 2M4.5 9A8 8 0 1 1 4 12M4 5v4h4',
  fairness: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  soundOn: 'M4 10v4h3l4 4V6L7 10zM15 9q2 3 0 6M17.5 6.5q4 5.5 0 11',
  soundOff: 'M4 10v4h3l4 4V6L7 10zM15 9l5 6M20 9l-5 6',
  close: 'M6 6l12 12M18 6L6 18',
  less: 'M6 12h12',
  more: 'M12 6v12M6 12h12',
  auto: 'M5 8h11l-2.5-2.5M19 16H8l2.5 2.5M10 12h4',
  stop: 'M7 7h10v10H7z',
  skip: 'M4 6l7 6-7 6zM13 6l7 6-7 6z',
  turbo: 'M13 3L5 14h6l-1 7 8-11h-6z',
  play: 'M8 5l11 7-11 7z',
  closed: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
  end: 'M6 6l12 12M18 6L6 18',
  red: 'M12 3l7 9-7 9-7-9z',
  black: 'M12 3c2 4 7 6 7 10a4 4 0 0 1-6 3c0 2 1 3 2 4H9c1-1 2-2 2-4a4 4 0 0 1-6-3c0-4 5-6 7-10z',
  go: 'M19 12a7 7 0 1 1-2.6-5.4M17 3v4h-4',
  turning: 'M12 4a8 8 0 0 1 8 8M12 20a8 8 0 0 1-8-8',
} as const;

type Icon = keyof typeof icons;

export function icon(name: Icon): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

export function button(label: string, picture: Icon, onPress: () => void): HTMLButtonElement {
  const made = el('button', { type: 'button', 'aria-label': label, title: label }, icon(picture));
  made.addEventListener('click', onPress);
  return made;
}

/** A button with words and, before them, a picture. */
export function worded(label: string, onPress: () => void, look: { class: string; picture?: Icon }): HTMLButtonElement {
  const made = el('button', { type: 'button', class: look.class }, ...(look.picture ? [icon(look.picture)] : []), el('span', {}, label));
  made.addEventListener('click', onPress);
  return made;
}
