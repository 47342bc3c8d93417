import { curveAt, curveReaches, leastCashOut, paidOn } from '@baize/engine-tables/originals';
import { elapsedMs, type Instant, plus, present } from '@baize/kernel';
import type { Assets, DecidedRound, Game, GameKind, Games } from '@baize/studio-kit/server';
import { autoOf } from '../rules/bets.ts';
import { cashOut, completed, type Original, stakeBack } from '../rules/original.ts';
import { findOriginal } from '../rules/originals.ts';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg, sceneSvg } from './art/cover.ts';
import { games, type Made, stakesOf } from './catalogue.ts';
import { roundView, sessionView } from './views.ts';

interface OriginalGame extends Game {
  readonly made: Made;
}

const originalFor = (modelId: string): Original => present(findOriginal(modelId), 'a round has its model');

/**
 * The curve of crash runs by the server's clock from the moment at which the automatic cash-out was written. It ends there or where it breaks; a cash-out by
 * hand is worth what the curve has reached when it is received.
 */
function flightOf({ draw, decisions, madeAt }: DecidedRound) {
  const since: Instant = present(madeAt?.[0], 'a choice has its time');
  const breaksAt = present(draw[0], 'a draw of crash is its point');
  return {
    since,
    until: plus(since, Math.min(curveReaches(autoOf(decisions)), curveReaches(breaksAt + 1))),
    at(_: string, now: Instant) {
      const point = curveAt(elapsedMs(since, now));
      return point < leastCashOut ? undefined : `${cashOut}${point}`;
    },
  };
}

/** What follows from the draw and all choices; those that are missing are taken unattended. */
const winOf = ({ modelId, stakeMinor, draw, decisions }: Omit<DecidedRound, 'gameCode'>): bigint => {
  const original = originalFor(modelId);
  return paidOn(stakeMinor, original.pays(draw, completed(original, draw, decisions)));
};

/** The mathematics for the kit's rounds. The draw is stored before the first choice, and is shown as far as choices have settled it. */
export const originalsGames: Games = {
  outcome({ modelId, stakeMinor, source }) {
    const draw = originalFor(modelId).draw(source);
    return { draw, winMinor: winOf({ modelId, stakeMinor, draw, decisions: [] }) };
  },
  turn(round) {
    const next = originalFor(round.modelId).next(round.draw, round.decisions);
    if (!next) return undefined;
    const { kind, offers, unattended } = next;
    return { kind, options: [], offers, unattended, ...(kind === 'fly' ? { clock: flightOf(round) } : {}) };
  },
  settle: winOf,
  givesBack: ({ modelId, draw, decisions }) => completed(originalFor(modelId), draw, decisions).includes(stakeBack),
};

/** Covers at the sizes that the lobby's cards have on plain and on dense screens. */
const coverSizes = new Map([
  ['120', { width: 120, height: 160, maxBytes: 6 * 1024 }],
  ['160', { width: 160, height: 213, maxBytes: 9 * 1024 }],
  ['240', { width: 240, height: 320, maxBytes: 14 * 1024 }],
  ['320', { width: 320, height: 427, maxBytes: 20 * 1024 }],
]);

function pictureOf(made: Made, name: string, size: string | undefined) {
  if (name === 'scene') return { svg: sceneSvg(made), width: 960, height: 640, maxBytes: 40 * 1024 };
  const fitting = name === 'cover' ? coverSizes.get(size ?? '320') : undefined;
  return fitting && { svg: coverSvg(made), ...fitting };
}

const byCode = new Map(games.map(made => [made.gameCode, made]));

/** The originals, for the kit that serves them. */
export const originalsKind = (assets: { play: Assets; verify: Assets }): GameKind<OriginalGame> => ({
  math: originalsGames,
  texts: { CN: cn, EN: en },
  assets,
  find(code) {
    const made = byCode.get(code);
    return made && { gameCode: made.gameCode, modelId: made.modelId, nameCn: made.nameCn, nameEn: made.nameEn, made };
  },
  plays: modelId => findOriginal(modelId) !== undefined,
  stakes: (_, currency) => stakesOf(currency),
  session: ({ made }) => sessionView(made),
  round: roundView,
  playPage: ({ made: { hues, sound, gameCode, name } }) => ({
    data: { ground: String(hues[0]), glow: String(hues[1]), kind: sound, seed: String(gameCode.length * 7), original: name },
  }),
  picture: ({ made }, name, size) => pictureOf(made, name, size),
});
