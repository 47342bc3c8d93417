import { picture, shape } from '../parts/shape.ts';

const line = (d: string) => shape('path', { d, class: 'stroke' });

/** A dragon's coil with its crest, and a tiger's brow. */
const drawn: Readonly<Record<'dragon' | 'tiger', () => readonly SVGElement[]>> = {
  dragon: () => [
    line('M15 33C8 30 7 18 15 13C24 8 35 13 34 22C33 30 22 31 20 25C19 21 23 18 26 21'),
    line('M15 33C20 37 29 38 36 34'),
    line('M13 14L9 8M18 11L17 5M25 11L27 5M32 14L36 9'),
    line('M36 34L41 36M36 34L40 30'),
  ],
  tiger: () => [
    line('M9 13C10 7 16 7 18 11M39 13C38 7 32 7 30 11'),
    line('M17 14H31M19 20H29M15 26H33M24 10V26'),
    line('M7 22L13 24M7 29L13 29M41 22L35 24M41 29L35 29'),
    line('M20 34C22 37 26 37 28 34M24 31V35'),
  ],
};

export function emblem(side: 'dragon' | 'tiger'): SVGElement {
  const made = picture('0 0 48 48', shape('circle', { cx: 24, cy: 24, r: 22.5, class: 'seal' }), ...drawn[side]());
  made.setAttribute('class', `emblem ${side}`);
  return made;
}
