import type { Picture } from '@baize/studio-kit/server';
import { sheet } from '../art/symbols.ts';
import { Brush, type Drawing, slab } from './brush.ts';
import { type Logo, logoBox, logoSvg } from './logo.ts';

/** Where a layer of the scene is drawn: wide for a desktop and a phone held sideways, tall for one held upright. Both are cropped at two sides, never stretched. */
export interface SceneBox {
  readonly width: number;
  readonly height: number;
  readonly isTall: boolean;
}

type Layer = (brush: Brush, box: SceneBox) => string;

/** All that is drawn for one game. */
export interface FlagshipArt {
  /** From the sky to what stands before the player; only the first fills its box. The reels cover the middle: what matters stands at the edges. */
  readonly layers: { readonly far: Layer; readonly mid: Layer; readonly near: Layer };
  /** The face of the game, in a box of 400 × 400 with nothing behind it: on the cover, with features and with large wins. */
  readonly hero: Drawing;
  /** Nine paying symbols from the dearest, the wild and the one that starts the feature, each in a box of 200 × 200. */
  readonly symbols: readonly Drawing[];
  /** Those that look otherwise when they win, by their place among the symbols. */
  readonly poses: Readonly<Record<number, Drawing>>;
  /** Four that fly when something is won, each in a box of 64 × 64. */
  readonly particles: readonly Drawing[];
  readonly logo: Logo;
  /** A reel of three that is full of wilds, in a box of 200 × 600; its lowest 50 are left for a word. */
  readonly tall?: Drawing;
  /** What turns in the middle layer, in a box of 580 × 660, at a share of its turn (0 to 1); the stage in the browser says where. */
  readonly whirl?: (brush: Brush, share: number) => string;
  /** Behind the hero on the cover, from the middle outwards. */
  readonly coverGlow: readonly [string, string];
}

const wide: SceneBox = { width: 1600, height: 1000, isTall: false };
const tall: SceneBox = { width: 900, height: 1600, isTall: true };

const svg = (width: number, height: number, brush: Brush, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${brush.defs}${content}</svg>`;

/** A drawing that needs nothing but its own brush, as a whole picture. */
function drawn(id: string, size: { width: number; height: number }, draw: Drawing): string {
  const brush = new Brush(id);
  const content = draw(brush);
  return svg(size.width, size.height, brush, content);
}

/** Several drawings, each in its own box, as the content of one. */
const inside = (id: string, draw: Drawing, place: string): string => {
  const brush = new Brush(id);
  const content = draw(brush);
  return `<svg ${place}>${brush.defs}${content}</svg>`;
};

/** The sheet of a flagship has its symbols twice: as they stand, and as they win. */
export const flagshipSheet = { cell: 224, columns: sheet.columns, rows: sheet.rows * 2 } as const;

/** Nothing of a symbol comes nearer to the next one on the sheet: scaled down, they would run into each other. */
const gap = 5;

function sheetSvg({ symbols, poses }: FlagshipArt): string {
  const { cell, columns, rows } = flagshipSheet;
  const half = sheet.columns * sheet.rows;
  const cells = symbols.flatMap((draw, index) =>
    [draw, poses[index] ?? draw].map((one, bank) => {
      const at = index + bank * half;
      return inside(
        `s${at}`,
        one,
        `x="${(at % columns) * cell + gap}" y="${Math.floor(at / columns) * cell + gap}" width="${cell - 2 * gap}" height="${cell - 2 * gap}" viewBox="0 0 200 200"`,
      );
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cell * columns} ${cell * rows}">${cells.join('')}</svg>`;
}

const particlesSvg = ({ particles }: FlagshipArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${64 * particles.length} 64">${particles
    .map((draw, index) => inside(`p${index}`, draw, `x="${index * 64}" y="0" width="64" height="64" viewBox="0 0 64 64"`))
    .join('')}</svg>`;

/** How many pictures of a turn stand side by side; `client/scenery.css` shows one after another. */
const phases = 8;

const whirlSvg = (draw: NonNullable<FlagshipArt['whirl']>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${580 * phases} 660">${Array.from({ length: phases }, (_, n) =>
    inside(`w${n}`, brush => draw(brush, n / phases), `x="${580 * n}" y="0" width="580" height="660" viewBox="0 0 580 660"`),
  ).join('')}</svg>`;

/** The cover: the scene of a phone behind the hero, who stands on its lower edge, and the dark end on which the lobby sets the title. */
export function coverOf({ layers, hero, coverGlow }: FlagshipArt): string {
  const layer = (name: 'far' | 'mid' | 'near') =>
    inside(
      `c${name}`,
      brush => layers[name](brush, tall),
      'x="0" y="0" width="320" height="427" viewBox="0 0 900 1600" preserveAspectRatio="xMidYMid slice"',
    );
  const glow = drawnGlow(coverGlow);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 427">${layer('far')}${layer('mid')}${glow}${inside('ch', hero, 'x="-24" y="60" width="368" height="368" viewBox="0 0 400 400"')}${layer('near')}${inside(
    'cs',
    brush =>
      slab(0, 0, [320, 150], {
        fill: brush.linear([
          ['#05040c', 0],
          ['#05040c', 0.88],
        ]),
      }),
    'x="0" y="277" width="320" height="150" viewBox="0 0 320 150"',
  )}</svg>`;
}

const drawnGlow = ([inner, outer]: readonly [string, string]): string =>
  inside(
    'cg',
    brush =>
      `<circle cx="160" cy="190" r="190" fill="${brush.radial([
        [inner, 0.85],
        [outer, 0.4],
        [outer, 0],
      ])}"/>`,
    'x="0" y="0" width="320" height="427"',
  );

const layerNames: Readonly<Record<string, readonly [layer: 'far' | 'mid' | 'near', box: SceneBox]>> = {
  farwide: ['far', wide],
  midwide: ['mid', wide],
  nearwide: ['near', wide],
  fartall: ['far', tall],
  midtall: ['mid', tall],
  neartall: ['near', tall],
};

/** The picture of that name, or undefined where there is none. */
export function flagshipPicture(art: FlagshipArt, name: string): Picture | undefined {
  const layer = layerNames[name];
  if (layer) {
    const [which, box] = layer;
    const size = box.isTall ? { width: 810, height: 1_440 } : { width: 1_440, height: 900 };
    return { svg: drawn(name, box, brush => art.layers[which](brush, box)), ...size, maxBytes: 110 * 1024 };
  }
  if (name === 'symbols') {
    const { cell, columns, rows } = flagshipSheet;
    return { svg: sheetSvg(art), width: cell * columns, height: cell * rows, maxBytes: 320 * 1024 };
  }
  if (name === 'scene')
    return { svg: drawn('scene', wide, brush => art.layers.far(brush, wide)), width: 640, height: 400, maxBytes: 20 * 1024 };
  if (name === 'hero') return { svg: drawn('hero', { width: 400, height: 400 }, art.hero), width: 800, height: 800, maxBytes: 120 * 1024 };
  if (name === 'whirl') return art.whirl && { svg: whirlSvg(art.whirl), width: 360 * phases, height: 410, maxBytes: 200 * 1024 };
  if (name === 'tall')
    return art.tall && { svg: drawn('tall', { width: 200, height: 600 }, art.tall), width: 320, height: 960, maxBytes: 100 * 1024 };
  if (name === 'particles') return { svg: particlesSvg(art), width: 64 * art.particles.length, height: 64, maxBytes: 24 * 1024 };
  if (name === 'logoen' || name === 'logocn') {
    const language = name === 'logoen' ? 'en' : 'cn';
    return { svg: drawn(name, logoBox, brush => logoSvg(art.logo, language, brush)), ...logoBox, maxBytes: 60 * 1024 };
  }
  return undefined;
}
