import { refuse } from '@baize/kernel';
import { inParts } from '@baize/kernel/ratio';
import type { Assets, Game, GameKind } from '@baize/studio-kit/server';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg } from './art.ts';
import { games, type Made } from './catalogue.ts';
import { figuresOf } from './figures.ts';
import { tableGame } from './game.ts';

interface TableOfVendor extends Game {
  readonly made: Made;
}

/** Covers at the sizes that the lobby's cards have on plain and on dense screens. */
const coverSizes = new Map([
  ['120', { width: 120, height: 160, maxBytes: 6 * 1024 }],
  ['160', { width: 160, height: 213, maxBytes: 9 * 1024 }],
  ['240', { width: 240, height: 320, maxBytes: 14 * 1024 }],
  ['320', { width: 320, height: 427, maxBytes: 20 * 1024 }],
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
  picture({ made }, name, size) {
    const fitting = name === 'cover' ? coverSizes.get(size ?? '320') : undefined;
    return fitting && { svg: coverSvg(made.hues, figuresOf(made.modelId).game, made.vendor), ...fitting };
  },
});
