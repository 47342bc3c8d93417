import { seededRandom, shuffle } from '@baize/kernel';
import type { Kind } from '../catalogue/words.ts';
import { colour, hueGap } from './colour.ts';
import { emblem, type Theme } from './cover.ts';
import { lowOf } from './motifs/low.ts';
import { motifOf } from './motifs/motifs.ts';
import { type Motif, motifSvg } from './shapes.ts';
import { type Opens, signOf, wildOf } from './signs.ts';

/** Cells of a sprite sheet, by row: nine paying symbols from the dearest, the wild, the scatter, and an empty plate. */
export const sheet = { cell: 192, columns: 4, rows: 3 } as const;

/** Browsers keep a sheet for a year under its address: a change of what all sheets show needs another one. */
const drawing = 7;
export const sheetPath = (gameCode: string): string => `/art/${gameCode}/symbols.webp?drawing=${drawing}`;

/** Hues that keep apart on the reels: steps of the golden angle from the theme's own. */
const hueAt = (theme: Theme, index: number): number => (theme.emblemHue + index * 137.5) % 360;

/** What the symbols of a game show beside its theme. */
interface Drawn {
  readonly theme: Theme;
  readonly kind: Kind;
  /** Other motifs that suit the theme. */
  readonly emblems: readonly string[];
  readonly opens: Opens;
}

/** The pictures of a game's symbols as one sheet. */
export function symbolsSvg({ theme, kind, emblems, opens }: Drawn): string {
  const chosen = [theme.motif, theme.second, ...emblems.filter(name => name !== theme.motif && name !== theme.second)].slice(0, 4);
  const low = shuffle(seededRandom(theme.seed), lowOf(kind)).slice(0, 5);
  const [wild, sign] = [wildOf(theme.seed), signOf({ opens, kind, seed: theme.seed })];
  const pictures: readonly Motif[] = [...chosen.map(name => motifOf(name, theme.turn)), ...low, wild, sign];
  const cells = pictures.map((motif, index) => {
    const hue = motif === wild ? 78 : motif === sign ? theme.hues[0] : hueAt(theme, index);
    const accent = hueGap(hue, theme.hues[0]) > 60 ? theme.hues[0] : hue + 150;
    const { defs, tones } = emblem(`s${index}`, { main: hue, accent });
    const [x, y] = [(index % sheet.columns) * sheet.cell, Math.floor(index / sheet.columns) * sheet.cell];
    const scale = index < 4 || index > 8 ? 1.78 : 1.7;
    const inset = (sheet.cell - 100 * scale) / 2;
    const halo = index < 4 || index > 8 ? `<circle cx="96" cy="96" r="92" fill="url(#h${index})"/>` : '';
    const glow = `<radialGradient id="h${index}"><stop offset="0" stop-color="${colour(0.86, 0.1, hue)}" stop-opacity=".5"/><stop offset="1" stop-color="${colour(0.86, 0.1, hue)}" stop-opacity="0"/></radialGradient>`;
    return `<g transform="translate(${x} ${y})"><defs>${defs}${glow}</defs>${halo}<g transform="translate(${inset} ${inset}) scale(${scale})">${motifSvg(motif, tones)}</g></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.cell * sheet.columns} ${sheet.cell * sheet.rows}">${cells.join('')}</svg>`;
}
