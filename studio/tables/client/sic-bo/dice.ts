import { el } from '@baize/studio-kit/table-page';
import { picture, shape } from '../parts/shape.ts';

/** Where the pips of each face are, on a field of 30. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[15, 15]],
  2: [
    [8, 8],
    [22, 22],
  ],
  3: [
    [8, 8],
    [15, 15],
    [22, 22],
  ],
  4: [
    [8, 8],
    [22, 8],
    [8, 22],
    [22, 22],
  ],
  5: [
    [8, 8],
    [22, 8],
    [15, 15],
    [8, 22],
    [22, 22],
  ],
  6: [
    [8, 7],
    [8, 15],
    [8, 23],
    [22, 7],
    [22, 15],
    [22, 23],
  ],
};

/** One face, flat. One and four are red, as in the east. */
export function dieFace(face: number): SVGElement {
  const made = picture(
    '0 0 30 30',
    ...(pips[face] ?? []).map(([cx, cy]) =>
      shape('circle', { cx, cy, r: face === 1 ? 5.5 : 3.3, class: face === 1 || face === 4 ? 'pip red' : 'pip' }),
    ),
  );
  made.setAttribute('class', 'die-face');
  return made;
}

/** How the cube is turned to show a face: around its level axis, then around the upright one. */
export const turnTo: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

/** A cube with six faces, each in its place by the styles. */
export const cube = (): HTMLElement =>
  el('div', { class: 'die' }, ...[1, 2, 3, 4, 5, 6].map(face => el('div', { class: `side side-${face}` }, dieFace(face))));
