import { findModel, type Model, modelOf, spin } from '@baize/engine-slots';
import type { Assets, Game, GameKind, Games, JackpotTerms } from '@baize/studio-kit/server';
import { settle, turn } from '../rules/turns.ts';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg, sceneSvg } from './art/cover.ts';
import { sheet, sheetPath, symbolsSvg } from './art/symbols.ts';
import { type Catalogue, type Game as Made, stakesOf } from './catalogue/catalogue.ts';
import { coverOf, flagshipPicture, flagshipSheet } from './flagships/compose.ts';
import { paytableView, slotsRound } from './views.ts';

interface SlotsGame extends Game {
  readonly made: Made;
}

/** The jackpot that a game feeds: its own, or the one that all games of a family share. */
const termsOf = ({ jackpot, family }: Model, gameCode: string): JackpotTerms | undefined =>
  jackpot && {
    id: jackpot.scope === 'local' ? `local:${gameCode}` : `pool:${jackpot.pool ?? family}`,
    contributionBps: jackpot.contributionBps,
    seedMinor: jackpot.seedMinor,
    ceilingMinor: jackpot.ceilingMinor,
  };

/** The mathematics of the slots, for the kit's rounds. */
export const slotsGames: Games = {
  outcome({ gameCode, modelId, stakeMinor, source }) {
    const model = modelOf(modelId);
    const { draw, winMinor, isJackpot } = spin(model, stakeMinor, source);
    const terms = termsOf(model, gameCode);
    return { draw, winMinor, ...(terms ? { jackpot: { terms, isWon: isJackpot } } : {}) };
  },
  turn,
  settle,
};

/** Covers at the sizes that the lobby's cards have on plain and on dense screens; the largest is the one without a size. */
const coverSizes = new Map([
  ['120', { width: 120, height: 160, maxBytes: 5 * 1024 }],
  ['160', { width: 160, height: 213, maxBytes: 7 * 1024 }],
  ['240', { width: 240, height: 320, maxBytes: 10 * 1024 }],
  ['320', { width: 320, height: 427, maxBytes: 14 * 1024 }],
]);

function pictureOf(made: Made, name: string, size: string | undefined) {
  if (name === 'cover') {
    const fitting = coverSizes.get(size ?? '320');
    return fitting && { svg: made.flagship ? coverOf(made.flagship.art) : coverSvg(made.theme, made.vendorIndex), ...fitting };
  }
  if (made.flagship) return flagshipPicture(made.flagship.art, name);
  if (name === 'symbols')
    return { svg: symbolsSvg(made), width: sheet.cell * sheet.columns, height: sheet.cell * sheet.rows, maxBytes: 160 * 1024 };
  return name === 'scene' ? { svg: sceneSvg(made.theme), width: 1_280, height: 854, maxBytes: 48 * 1024 } : undefined;
}

/** The sheet of a game's symbols, as its page cuts it. A flagship's has each symbol a second time, as it wins. */
function sheetOf({ row: { gameCode }, flagship }: Made) {
  const href = sheetPath(gameCode);
  return flagship
    ? { href: `${href}&of=${flagship.name}`, ...flagshipSheet, poses: sheet.columns * sheet.rows }
    : { href, ...sheet, poses: 0 };
}

/** The slots, for the kit that serves them. */
export const slotsKind = (catalogue: Catalogue, assets: { play: Assets; verify: Assets }): GameKind<SlotsGame> => ({
  isSlots: true,
  math: slotsGames,
  texts: { CN: cn, EN: en },
  assets,
  find(code, at) {
    const made = catalogue.find(code, at);
    if (!made) return undefined;
    const { gameCode, modelId, nameCn, nameEn } = made.row;
    return { gameCode, modelId, nameCn, nameEn, jackpot: termsOf(modelOf(modelId), gameCode), made };
  },
  plays: modelId => findModel(modelId) !== undefined,
  stakes: ({ made }, currency) => stakesOf(made, currency),
  session: ({ modelId, made }) => ({
    vendor: made.row.vendor,
    hues: made.row.hues,
    paytable: paytableView(modelOf(modelId), made.theme.seed),
    symbols: sheetOf(made),
  }),
  round: slotsRound,
  playPage({ made }) {
    const [ground, glow] = made.row.hues;
    const data = { ground: String(ground), glow: String(glow), kind: made.kind, seed: String(made.theme.seed) };
    return { data: { ...data, ...(made.flagship ? { flagship: made.flagship.name } : {}) }, preload: sheetOf(made).href };
  },
  verifyPage(gameCode) {
    const made = catalogue.find(gameCode);
    if (!made) return {};
    const { href, columns, rows } = sheetOf(made);
    return { sheet: `${href} ${columns} ${rows}` };
  },
  picture: ({ made }, name, size) => pictureOf(made, name, size),
});
