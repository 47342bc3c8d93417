import { refuse } from '@baize/kernel';
import { inParts } from '@baize/kernel/ratio';
import type { Assets, Game, GameKind } from '@baize/studio-kit/server';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg } from './art/cover.ts';
import { games, type Made } from './catalogue.ts';
import { figuresOf } from './figures.ts';
import { tableGame } from './game.ts';

interface TableOfVendor extends Game {
  readonly made: Made;
}

type Shape = 'cover' | 'wide';
const isShape = (name: string): name is Shape => name === 'cover' || name === 'wide';

/** Width and largest size in kilobytes, at the sizes that cards have on plain and on dense screens, by the width of a cover. A wide picture is as high as the cover. */
const sizes: ReadonlyMap<string, { readonly height: number } & Readonly<Record<Shape, readonly [width: number, kilobytes: number]>>> =
  new Map([
    ['120', { height: 160, cover: [120, 6], wide: [320, 12] }],
    ['160', { height: 213, cover: [160, 9], wide: [426, 17] }],
    ['240', { height: 320, cover: [240, 16], wide: [640, 28] }],
    ['320', { height: 427, cover: [320, 24], wide: [854, 42] }],
  ]);

const byCode = new Map(games.map(made => [made.gameCode, made]));

/** What each bet pays and what it keeps, as the page shows it; and how many seats the table and a player have, if any. */
const tableOf = ({ modelId }: Made) => {
  const { game, bets } = figuresOf(modelId);
  const { seats = 0, seatsEach = 0 } = tableGame(modelId)?.turns ?? {};
  return { game, seats, seatsEach, bets: bets.map(({ code, pays, edge }) => ({ code, pays, edgePpm: Number(inParts(edge, 1_000_000n)) })) };
};

/** Tables, for the kit that serves their pages. Their rounds are those of all players, so none is played by one. */
export const tablesKind = (assets: { play: Assets; verify: Assets }): GameKind<TableOfVendor> => ({
  math: { outcome: () => refuse('studio.game.unknown') },
  texts: { CN: cn, EN: en },
  assets,
  find(code) {
    const made = byCode.get(code);
    return made && { gameCode: made.gameCode, modelId: made.modelId, nameCn: made.nameCn, nameEn: made.nameEn, made };
  },
  plays: () => false,
  stakes: () => [],
  session: ({ made }) => ({ table: tableOf(made) }),
  round: () => ({}),
  playPage: ({ made: { hues, vendor } }) => ({ data: { ground: String(hues[0]), glow: String(hues[1]), house: vendor } }),
  verifyPage: code => {
    const { hues: [ground, glow] = [155, 45], vendor: house = '' } = byCode.get(code) ?? {};
    return { ground: String(ground), glow: String(glow), house };
  },
  picture({ made: { hues, modelId, vendor } }, shape, size = '320') {
    const fitting = sizes.get(size);
    if (!fitting || !isShape(shape)) return undefined;
    const [width, kilobytes] = fitting[shape];
    const svg = coverSvg(hues, { game: figuresOf(modelId).game, vendor, shape });
    return { svg, width, height: fitting.height, maxBytes: kilobytes * 1_024 };
  },
});
