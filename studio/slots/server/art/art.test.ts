import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCatalogue } from '../catalogue/catalogue.ts';
import { colour, hueGap } from './colour.ts';
import { coverSvg, emblem, sceneSvg } from './cover.ts';
import { lowOf } from './motifs/low.ts';
import { drawingsOf, motifNames, motifOf } from './motifs/motifs.ts';
import { type Motif, motifSvg } from './shapes.ts';
import { type Opens, signOf, wildOf } from './signs.ts';
import { sheet, symbolsSvg } from './symbols.ts';

const games = makeCatalogue(400).games;

async function staysInside(motif: Motif): Promise<void> {
  const { defs, tones } = emblem('t', { main: 80, accent: 200 });
  // A margin of twelve around the box: strokes and a little overhang may stand in it, but nothing reaches its rim.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="124" height="124" viewBox="-12 -12 124 124"><defs>${defs}</defs>${motifSvg(motif, tones)}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  const isRim = (index: number) => Math.min(index % 124, 123 - (index % 124), Math.floor(index / 124), 123 - Math.floor(index / 124)) < 3;
  expect([...alpha].filter((value, index) => isRim(index) && value > 0)).toEqual([]);
  expect([...alpha].filter(value => value > 128).length).toBeGreaterThan(900);
}

const kinds = [...new Set(games.map(game => game.kind))];

describe('the art engine', () => {
  test('draws the same picture for the same game and another for every other', () => {
    const drawn = games.map(game => coverSvg(game.theme, game.vendorIndex));
    expect(new Set(drawn).size).toBe(games.length);
    expect(drawn[7]).toBe(coverSvg(games[7]?.theme ?? expect.fail('no game'), games[7]?.vendorIndex ?? 0));
  });
  test('a dragon has many colours, each off its ground; a lemon has one', () => {
    const of = (motif: string) => makeCatalogue().games.filter(game => !game.flagship && game.theme.motif === motif);
    expect(new Set(of('lemon').map(game => game.theme.emblemHue)).size).toBe(1);
    const dragons = of('dragon').map(({ theme }) => theme);
    expect(new Set(dragons.map(({ emblemHue }) => emblemHue)).size).toBe(5);
    for (const { emblemHue, hues } of dragons) expect(hueGap(emblemHue, hues[0])).toBeGreaterThanOrEqual(60);
  });
  test('sets no letters: the host of a page may have no fonts', () => {
    for (const game of games)
      expect(coverSvg(game.theme, game.vendorIndex) + symbolsSvg(game) + sceneSvg(game.theme)).not.toMatch(/<text|NaN|undefined/);
  });
  test.each(motifNames)('every drawing of the emblem %s stays inside its box and is not empty', async name => {
    for (const motif of drawingsOf(name)) await staysInside(motif);
  });
  test('no two drawings are the same, and every beast has several', () => {
    const drawings = motifNames.flatMap(name => drawingsOf(name).map(motif => JSON.stringify(motif)));
    expect(new Set(drawings).size).toBe(drawings.length);
    const beasts = games
      .filter(({ kind, flagship }) => (kind === 'beast' || kind === 'water') && !flagship)
      .map(({ theme }) => theme.motif);
    expect(beasts.filter(name => drawingsOf(name).length < 2)).toEqual([]);
    expect(drawingsOf('dragon').length).toBeGreaterThanOrEqual(3);
  });
  test('games of one motif show its drawings in turn', () => {
    for (const name of ['dragon', 'crab']) {
      const shown = games
        .filter(({ theme }) => theme.motif === name)
        .map(({ theme }) => drawingsOf(name).indexOf(motifOf(name, theme.turn)));
      const count = drawingsOf(name).length;
      expect(shown).toEqual(shown.map((_, place) => place % count));
      expect(shown.length).toBeGreaterThan(count);
    }
  });
  test('cover and symbols of a game show the same drawing', () => {
    for (const game of games.filter(({ theme }) => theme.motif === 'dragon')) {
      const isShownIn = (svg: string) => drawingsOf('dragon').map(motif => motif.every(([, path]) => svg.includes(`d="${path}"`)));
      const turn = drawingsOf('dragon').map((_, place) => place === game.theme.turn % drawingsOf('dragon').length);
      expect([isShownIn(coverSvg(game.theme, 0)), isShownIn(symbolsSvg(game))]).toEqual([turn, turn]);
    }
  });
  test.each(kinds)('the cheap symbols of %s stay inside their boxes, and there are more of them than a sheet shows', async kind => {
    expect(lowOf(kind).length).toBeGreaterThan(5);
    for (const motif of lowOf(kind)) await staysInside(motif);
  });
  test('the cheap symbols tell the world of a game: sea, garden and treasury have none in common with the beasts or each other', () => {
    const shown = (['beast', 'water', 'garden', 'treasure'] as const).flatMap(kind => lowOf(kind)).map(motif => JSON.stringify(motif));
    expect(new Set(shown).size).toBe(shown.length);
  });
  test('what a special symbol starts is seen on it: coins, closed things and doors are never the same picture', () => {
    const shown = (opens: Opens) =>
      new Set(
        games.filter(game => game.opens === opens).map(({ kind, theme }) => JSON.stringify(signOf({ opens, kind, seed: theme.seed }))),
      );
    const [doors, coins, closed] = [shown('free-spins'), shown('hold'), shown('pick')];
    expect([doors.size, coins.size, closed.size]).toEqual([9, 3, 3]);
    expect(new Set([...doors, ...coins, ...closed]).size).toBe(15);
  });
  test('neighbouring wilds have different plates', () => {
    for (const [place, game] of games.slice(1).entries())
      expect(wildOf(game.theme.seed)).not.toEqual(wildOf(games[place]?.theme.seed ?? 0));
  });
  test('every symbol of a sheet has a picture of its own', async () => {
    const game = games[3] ?? expect.fail('no game');
    const image = sharp(Buffer.from(symbolsSvg(game)));
    const seen = new Set<string>();
    for (let cell = 0; cell < 11; cell++) {
      const area = {
        left: (cell % sheet.columns) * sheet.cell,
        top: Math.floor(cell / sheet.columns) * sheet.cell,
        width: sheet.cell,
        height: sheet.cell,
      };
      seen.add((await image.clone().extract(area).raw().toBuffer()).toString('base64'));
    }
    expect(seen.size).toBe(11);
  });
});

describe('colours', () => {
  // Ottosson's published values: white, black, and pure red of sRGB.
  test.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.62796, 0.25768, 29.2339, '#ff0000'],
  ] as const)('oklch(%d %d %d) is %s', (lightness, chroma, hue, hex) => {
    expect(colour(lightness, chroma, hue)).toBe(hex);
  });
  test('a colour that no screen has is made paler, not clipped to another hue', () => {
    expect(colour(0.9, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/);
  });
  test('the gap of two hues goes the short way around', () => {
    expect([hueGap(350, 10), hueGap(0, 180), hueGap(90, 90)]).toEqual([20, 180, 0]);
  });
});
