import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCatalogue } from '../catalogue/catalogue.ts';
import { coverOf, type FlagshipArt, flagshipPicture, flagshipSheet } from './compose.ts';
import { flagships } from './index.ts';

const pictures = [
  'farwide',
  'midwide',
  'nearwide',
  'fartall',
  'midtall',
  'neartall',
  'symbols',
  'scene',
  'hero',
  'particles',
  'logoen',
  'logocn',
];
const catalogue = makeCatalogue();

/** A cell of a sheet ends five units inside its place. Nothing but a body may run out of it, below; a point or two of a ray doesn't show. */
const cutAtMost = 8;

/** How many solid points of each symbol, at rest and as it wins, lie on the left, right and upper end of its cell. */
async function cutPoints(art: FlagshipArt): Promise<number[]> {
  const { cell, columns, rows } = flagshipSheet;
  const { data, info } = await sharp(Buffer.from(flagshipPicture(art, 'symbols')?.svg ?? ''))
    .resize(cell * columns, cell * rows)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const end = 6;
  const half = (columns * rows) / 2;
  return [...art.symbols.keys()]
    .flatMap(index => [index, index + half])
    .map(index => {
      const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * cell];
      const isSolid = (x: number, y: number) => (data[((top + y) * info.width + left + x) * 4 + 3] ?? 0) > 90;
      const sides = [(n: number) => isSolid(end, n), (n: number) => isSolid(cell - 1 - end, n), (n: number) => isSolid(n, end)];
      return Math.max(...sides.map(side => Array.from({ length: cell }, (_none, n) => n).filter(side).length));
    });
}

describe.each(flagships.map(flagship => [flagship.name, flagship] as const))('%s', (name, flagship) => {
  test('has a picture for each place, and each is drawn', async () => {
    const own = (['whirl', 'tall'] as const).filter(one => flagship.art[one]);
    const drawn = [...[...pictures, ...own].map(one => flagshipPicture(flagship.art, one)?.svg ?? ''), coverOf(flagship.art)];
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined/);
      expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
    }
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(flagshipPicture(flagship.art, 'sketch')).toBeUndefined();
  });

  test('has symbols of its own for every letter of its model, and none of them twice', () => {
    const { symbols, poses, particles } = flagship.art;
    expect(symbols).toHaveLength(11);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(particles.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(poses)).toContain('0');
  });

  test('has a stage in the browser and a place in the catalogue', () => {
    expect(existsSync(join(import.meta.dirname, `../../client/flagships/stages/${name}.ts`))).toBe(true);
    const games = catalogue.games.filter(game => game.flagship === flagship);
    expect(games.map(({ row }) => [row.vendor, row.nameEn, row.nameCn])).toEqual([[flagship.vendor, flagship.nameEn, flagship.nameCn]]);
  });
});

const tallOnes = flagships.filter(({ art }) => art.tall);

test.each(tallOnes)('the picture of a reel full of wilds of $name fills it, and is small enough at a good quality', async ({ art }) => {
  const picture = flagshipPicture(art, 'tall');
  if (!picture) throw new Error('there is none');
  const drawn = sharp(Buffer.from(picture.svg)).resize(picture.width, picture.height);
  expect((await drawn.clone().webp({ quality: 80, effort: 2, smartSubsample: true }).toBuffer()).length).toBeLessThan(picture.maxBytes);
  const { data, info } = await drawn.ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const corner = 24;
  const isOpen = (at: number) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    const isCorner = Math.min(x, info.width - 1 - x) < corner && Math.min(y, info.height - 1 - y) < corner;
    return !isCorner && (data[at] ?? 0) < 250;
  };
  expect(data.filter((_, at) => isOpen(at))).toHaveLength(0);
});

test.each(flagships)('no cell cuts a symbol of $name at a side', async ({ art }) => {
  const points = await cutPoints(art);
  expect(points.map((count, index) => ({ index, count })).filter(({ count }) => count > cutAtMost)).toEqual([]);
});
