import { present, seededRandom } from '@baize/kernel';
import { colour, hueGap } from './colour.ts';
import { motifOf } from './motifs/motifs.ts';
import { scenes } from './scenes.ts';
import { circle, motifSvg, petals, poly, star, type Tones } from './shapes.ts';

/** What a picture is made of; the same parts always make the same picture. */
export interface Theme {
  readonly motif: string;
  readonly emblemHue: number;
  /** The smaller emblem beside it. */
  readonly second: string;
  readonly scene: string;
  readonly hues: readonly [number, number];
  /** Seed of what is scattered. */
  readonly seed: number;
  /** How many games before it show the same motif: each shows its next drawing. */
  readonly turn: number;
}

interface Gradient {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

const linear = ({ id, from, to }: Gradient) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Light on a motif from above left, shade away from it. It multiplies what is drawn, so that outlines stay dark in the light. */
const relief = (id: string) =>
  `<filter id="${id}" x="-.04" y="-.04" width="1.08" height="1.08" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="4" result="soft"/><feOffset in="soft" dx="-4" dy="-6" result="lit"/><feOffset in="soft" dx="5" dy="7"/>
<feComposite in2="lit" operator="arithmetic" k2="-.3" k3=".32" k4=".605"/><feColorMatrix values="0 0 0 1 .01 0 0 0 1 0 0 0 0 .92 .05 0 0 0 0 1"/>
<feComposite in2="SourceGraphic" operator="arithmetic" k1="1.6"/></filter>`;

/** The tones of an emblem of hue `main`, set off by `accent`. `prefix` keeps the gradients of two emblems in one picture apart. */
export function emblem(prefix: string, hues: { main: number; accent: number }): { defs: string; tones: Tones } {
  const { main, accent } = hues;
  const id = (name: string) => `${prefix}${name}`;
  const defs = [
    { id: id('m'), from: colour(0.8, 0.16, main), to: colour(0.6, 0.18, main - 8) },
    { id: id('l'), from: colour(0.93, 0.09, main + 8), to: colour(0.77, 0.14, main) },
    { id: id('d'), from: colour(0.56, 0.16, main - 10), to: colour(0.38, 0.13, main - 14) },
    { id: id('a'), from: colour(0.84, 0.15, accent), to: colour(0.62, 0.18, accent - 10) },
    { id: id('w'), from: '#fffdf6', to: colour(0.88, 0.04, main + 20) },
  ].map(linear);
  const url = (name: string) => `url(#${id(name)})`;
  return {
    defs: defs.join('') + relief(id('r')),
    tones: {
      main: url('m'),
      light: url('l'),
      dark: url('d'),
      accent: url('a'),
      pale: url('w'),
      ink: colour(0.22, 0.07, main - 20),
      relief: url('r'),
    },
  };
}

/** Corner marks of the vendors: plain geometry, one each. */
const marks: readonly string[] = [
  poly('12,3 21,12 12,21 3,12'),
  `${circle(12, 12, 9)}${circle(12, 12, 4)}`,
  star(12, 12, { points: 4, outer: 10, inner: 4 }),
  'M3 20V4h7v9h4V4h7v16h-7v-4h-4v4z',
  petals(12, 12, { count: 6, inner: 2, outer: 10, width: 3 }),
  poly('12,2 22,20 2,20'),
  star(12, 12, { points: 8, outer: 10, inner: 7 }),
  'M2 14q5-10 10 0q5 10 10 0v6H2z',
  'M4 3h16v6H10v3h10v9H4v-6h10v-3H4z',
  star(12, 12, { points: 6, outer: 10, inner: 5.8 }),
  'M12 2a10 10 0 1 0 10 10h-5a5 5 0 1 1-5-5z',
  poly('4,4 12,8 20,4 20,20 12,16 4,20'),
];

interface Ground {
  readonly deep: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
}

/** How the emblem stands on the cover. Neighbours stand otherwise, so that many games of one subject are not one picture in many colours. */
function staged({ motif, second, seed, turn }: Theme, tones: { readonly main: Tones; readonly second: Tones }, ground: Ground): string {
  const tilt = (seed % 13) - 6;
  const side = seed % 2 ? 1 : -1;
  /** About its middle. */
  const put = (name: string, [x, y, scale, lean]: readonly [number, number, number, number], colours: Tones) =>
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${scale}) translate(-50 -50)">${motifSvg(motifOf(name, turn), colours)}</g>`;
  const shadow = (x: number, half: number) => `<ellipse cx="${x}" cy="306" rx="${half}" ry="16" fill="${ground.deep}" opacity=".5"/>`;
  const { main } = tones;
  switch (seed % 6) {
    case 0: // alone, the second at its foot
      return `${put(second, [160 - side * 89, 267, 1.06, tilt * 2], tones.second)}${shadow(160, 100)}${put(motif, [160, 188, 2.44, tilt], main)}`;
    case 1: // so near that the edge cuts it
      return put(motif, [160 + side * 44, 204, 3.5, side * 12], main);
    case 2: // on a shield
      return `<circle cx="160" cy="184" r="128" fill="${ground.deep}"/><circle cx="160" cy="184" r="116" fill="${ground.mid}" stroke="${ground.glow}" stroke-width="5"/><path d="${petals(160, 184, { count: 16, inner: 20, outer: 112, width: 9 })}" fill="${ground.bright}"/><circle cx="160" cy="184" r="122" fill="none" stroke="${ground.glow}" stroke-width="7" stroke-dasharray="1 24" stroke-linecap="round"/>${put(motif, [160, 186, 1.94, tilt], main)}`;
    case 3: // the first of three
      return `${put(motif, [72, 138, 1.2, -14], tones.second)}${put(motif, [248, 138, 1.2, 14], tones.second)}${shadow(160, 92)}${put(motif, [160, 208, 2.2, tilt], main)}`;
    case 4: // with the second, each to a side
      return `${put(second, [160 + side * 74, 126, 1.7, side * 12], tones.second)}${shadow(160 - side * 30, 92)}${put(motif, [160 - side * 34, 214, 2.12, -side * 6], main)}`;
    default: // before a star, small and whole
      return `<path d="${star(160, 190, { points: 12, outer: 158, inner: 104, turn: seed % 5 })}" fill="${ground.deep}" opacity=".55"/><path d="${star(160, 190, { points: 12, outer: 140, inner: 94, turn: seed % 5 })}" fill="${ground.bright}" stroke="${ground.glow}" stroke-width="4"/>${put(motif, [160, 188, 1.9, tilt * 2], main)}${put(second, [160 + side * 92, 268, 0.9, tilt], tones.second)}`;
  }
}

/** A cover of 320 × 427 without a letter on it: ground, scene, glow, second emblem, emblem, vendor's mark, scrim for the title that the page sets. */
export function coverSvg(theme: Theme, vendorIndex: number): string {
  const [ground, glow] = theme.hues;
  const source = seededRandom(theme.seed);
  const main = emblem('a', { main: theme.emblemHue, accent: hueGap(glow, theme.emblemHue) > 50 ? glow : theme.emblemHue + 150 });
  const second = emblem('b', { main: ground + 40, accent: glow });
  const scene = present(scenes[theme.scene], `no scene ${theme.scene}`);
  const colours = {
    deep: colour(0.24, 0.09, ground),
    mid: colour(0.4, 0.13, ground),
    bright: colour(0.56, 0.16, ground),
    glow: colour(0.84, 0.12, glow),
  };
  const mark = marks[vendorIndex % marks.length] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 427"><defs>${main.defs}${second.defs}
<radialGradient id="g" cx=".5" cy=".44" r=".8"><stop offset="0" stop-color="${colour(0.62, 0.16, ground)}"/><stop offset=".5" stop-color="${colours.mid}"/><stop offset="1" stop-color="${colour(0.2, 0.08, ground - 16)}"/></radialGradient>
<radialGradient id="o"><stop offset="0" stop-color="${colours.glow}" stop-opacity=".8"/><stop offset=".55" stop-color="${colours.glow}" stop-opacity=".22"/><stop offset="1" stop-color="${colours.glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(0.13, 0.04, ground)}" stop-opacity="0"/><stop offset="1" stop-color="${colour(0.13, 0.04, ground)}" stop-opacity=".86"/></linearGradient></defs>
<rect width="320" height="427" fill="url(#g)"/>${scene(colours, source)}<circle cx="160" cy="196" r="168" fill="url(#o)"/>
${staged(theme, { main: main.tones, second: second.tones }, colours)}
<rect y="292" width="320" height="135" fill="url(#s)"/>
<g transform="translate(14 14)"><circle cx="15" cy="15" r="15" fill="${colour(0.16, 0.04, ground)}" opacity=".72"/><g transform="translate(5.4 5.4) scale(.8)"><path d="${mark}" fill="${colours.glow}" fill-rule="evenodd"/></g></g>
<rect x="1.5" y="1.5" width="317" height="424" fill="none" stroke="${colours.glow}" stroke-width="3" opacity=".25"/></svg>`;
}

/** The ground and scene of a theme alone, wide: what the reels stand before. */
export function sceneSvg(theme: Theme): string {
  const [ground, glow] = theme.hues;
  const scene = present(scenes[theme.scene], `no scene ${theme.scene}`);
  const colours = {
    deep: colour(0.2, 0.08, ground),
    mid: colour(0.34, 0.11, ground),
    bright: colour(0.46, 0.14, ground),
    glow: colour(0.74, 0.12, glow),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 427"><defs><radialGradient id="g" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="${colour(0.46, 0.14, ground)}"/><stop offset=".6" stop-color="${colour(0.29, 0.1, ground)}"/><stop offset="1" stop-color="${colour(0.15, 0.06, ground - 16)}"/></radialGradient></defs>
<rect width="640" height="427" fill="url(#g)"/><g transform="scale(2 1)" opacity=".9">${scene(colours, seededRandom(theme.seed))}</g><rect width="640" height="427" fill="${colour(0.12, 0.04, ground)}" opacity=".25"/></svg>`;
}
