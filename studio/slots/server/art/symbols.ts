import { seededRandom, shuffle } from '@baize/kernel';
import type { Kind } from '../catalogue/words.ts';
import { colour, hueGap } from './colour.ts';
import { emblem, type Theme } from './cover.ts';
import { motifOf } from './motifs.ts';
import { box, circle, type Motif, motifSvg, petals, poly, star } from './shapes.ts';
import { type Opens, signOf, wildOf } from './signs.ts';

/** Cells of a sprite sheet, by row: nine paying symbols from the dearest, the wild, the scatter, and an empty plate. */
export const sheet = { cell: 192, columns: 4, rows: 3 } as const;

/** Browsers keep a sheet for a year under its address: a change of what all sheets show needs another one. */
const drawing = 2;
export const sheetPath = (gameCode: string): string => `/art/${gameCode}/symbols.webp?drawing=${drawing}`;

/** Cheap symbols: cut stones, so that they read as one family and stay behind the emblems. */
const stones: readonly Motif[] = [
  [
    ['m', poly('50,12 84,32 84,70 50,90 16,70 16,32')],
    ['l', poly('50,12 84,32 50,48 16,32')],
    ['d', poly('84,32 84,70 50,90 50,48')],
    ['w', poly('34,30 50,22 66,30 50,38')],
  ],
  [
    ['m', circle(50, 50, 38)],
    ['l', star(50, 50, { points: 8, outer: 30, inner: 22 })],
    ['d', star(50, 50, { points: 8, outer: 18, inner: 13 })],
    ['h', 'M22 38Q32 20 50 18Q36 28 30 44z'],
  ],
  [
    ['m', poly('50,8 90,50 50,92 10,50')],
    ['l', poly('50,8 50,50 10,50')],
    ['d', poly('90,50 50,92 50,50')],
    ['w', poly('50,30 68,50 50,70 32,50')],
  ],
  [
    ['m', poly('50,12 92,84 8,84')],
    ['l', poly('50,12 50,60 8,84')],
    ['d', poly('8,84 50,60 92,84')],
    ['w', poly('50,38 62,60 38,60')],
  ],
  [
    ['m', box(16, 16, { w: 68, h: 68, r: 14 })],
    ['l', poly('16,30 30,16 50,50 16,70')],
    ['d', poly('84,30 84,70 70,84 50,50')],
    ['w', box(36, 36, { w: 28, h: 28, r: 5 })],
  ],
  [
    ['m', petals(50, 50, { count: 4, inner: 0, outer: 44, width: 22 })],
    ['l', petals(50, 50, { count: 4, inner: 0, outer: 26, width: 12 })],
    ['w', circle(50, 50, 8)],
  ],
];

/** Hues that keep apart on the reels: steps of the golden angle from the theme's own. */
const hueAt = (theme: Theme, index: number): number => (theme.emblemHue + index * 137.5) % 360;

/** What the symbols of a game show beside its theme. */
export interface Drawn {
  readonly theme: Theme;
  readonly kind: Kind;
  /** Other motifs that suit the theme. */
  readonly emblems: readonly string[];
  readonly opens: Opens;
}

/** The pictures of a game's symbols as one sheet. */
export function symbolsSvg({ theme, kind, emblems, opens }: Drawn): string {
  const chosen = [theme.motif, theme.second, ...emblems.filter(name => name !== theme.motif && name !== theme.second)].slice(0, 4);
  const low = shuffle(seededRandom(theme.seed), stones).slice(0, 5);
  const [wild, sign] = [wildOf(theme.seed), signOf({ opens, kind, seed: theme.seed })];
  const pictures: readonly Motif[] = [...chosen.map(motifOf), ...low, wild, sign];
  const cells = pictures.map((motif, index) => {
    const hue = motif === wild ? 78 : motif === sign ? theme.hues[0] : hueAt(theme, index);
    const accent = hueGap(hue, theme.hues[0]) > 60 ? theme.hues[0] : hue + 150;
    const { defs, tones } = emblem(`s${index}`, { main: hue, accent });
    const [x, y] = [(index % sheet.columns) * sheet.cell, Math.floor(index / sheet.columns) * sheet.cell];
    const scale = index < 4 || index > 8 ? 1.78 : 1.58;
    const inset = (sheet.cell - 100 * scale) / 2;
    const halo = index < 4 || index > 8 ? `<circle cx="96" cy="96" r="92" fill="url(#h${index})"/>` : '';
    const glow = `<radialGradient id="h${index}"><stop offset="0" stop-color="${colour(0.86, 0.1, hue)}" stop-opacity=".5"/><stop offset="1" stop-color="${colour(0.86, 0.1, hue)}" stop-opacity="0"/></radialGradient>`;
    return `<g transform="translate(${x} ${y})"><defs>${defs}${glow}</defs>${halo}<g transform="translate(${inset} ${inset}) scale(${scale})">${motifSvg(motif, tones)}</g></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.cell * sheet.columns} ${sheet.cell * sheet.rows}">${cells.join('')}</svg>`;
}
