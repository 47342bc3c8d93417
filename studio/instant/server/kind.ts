import { drawInstant, findInstant, type InstantModel, instantWin } from '@baize/engine-instant';
import { present } from '@baize/kernel';
import type { Assets, Game, GameKind, Games } from '@baize/studio-kit/server';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { cardCover, drawCover, drawScene, sceneSvg, sheet, symbolsSvg } from './art/cover.ts';
import { themes } from './art/themes/index.ts';
import { games, type Made, stakesOf } from './catalogue/catalogue.ts';
import { roundView, sessionView } from './views.ts';

interface InstantGame extends Game {
  readonly made: Made;
}

const modelFor = (modelId: string): InstantModel => present(findInstant(modelId), 'a round has its model');

/** The mathematics for the kit's rounds. A bet on a draw is a decision: the result is stored before it, and shown after it. */
export const instantGames: Games = {
  outcome({ modelId, stakeMinor, source }) {
    const model = modelFor(modelId);
    const draw = drawInstant(model, source);
    return { draw, winMinor: instantWin(model, stakeMinor, { draw }) };
  },
  turn({ modelId, decisions }) {
    const model = modelFor(modelId);
    if (model.kind === 'card' || decisions.length > 0) return undefined;
    return { kind: 'bet', options: [], offers: choice => model.read(choice) !== undefined, unattended: model.unattended };
  },
  settle: ({ modelId, stakeMinor, draw, decisions: [choice] }) => instantWin(modelFor(modelId), stakeMinor, { draw, choice }),
};

/** Covers at the sizes that the lobby's cards have on plain and on dense screens. */
const coverSizes = new Map([
  ['120', { width: 120, height: 160, maxBytes: 6 * 1024 }],
  ['160', { width: 160, height: 213, maxBytes: 9 * 1024 }],
  ['240', { width: 240, height: 320, maxBytes: 14 * 1024 }],
  ['320', { width: 320, height: 427, maxBytes: 20 * 1024 }],
]);

function pictureOf({ art }: Made, name: string, size: string | undefined) {
  const theme = 'card' in art ? themes[art.card] : undefined;
  const draw = 'draw' in art ? art.draw : 'dice';
  if (name === 'cover') {
    const fitting = coverSizes.get(size ?? '320');
    return fitting && { svg: theme ? cardCover(theme) : drawCover(draw), ...fitting };
  }
  if (name === 'scene') return { svg: theme ? sceneSvg(theme) : drawScene(draw), width: 960, height: 640, maxBytes: 40 * 1024 };
  if (name !== 'symbols' || !theme) return undefined;
  return { svg: symbolsSvg(theme), width: sheet.cell * sheet.columns, height: sheet.cell * sheet.rows, maxBytes: 60 * 1024 };
}

const byCode = new Map(games.map(made => [made.gameCode, made]));

/** Scratch cards and instant draws, for the kit that serves them. */
export const instantKind = (assets: { play: Assets; verify: Assets }): GameKind<InstantGame> => ({
  math: instantGames,
  texts: { CN: cn, EN: en },
  assets,
  find(code) {
    const made = byCode.get(code);
    return made && { gameCode: made.gameCode, modelId: made.modelId, nameCn: made.nameCn, nameEn: made.nameEn, made };
  },
  plays: modelId => findInstant(modelId) !== undefined,
  stakes: ({ made }, currency) => stakesOf(made, currency),
  session: ({ made }) => sessionView(made),
  round: row => roundView(row),
  playPage({ made: { gameCode, art, kind, hues } }) {
    const data = { ground: String(hues[0]), glow: String(hues[1]), kind, seed: String(gameCode.length * 5) };
    return 'card' in art ? { data, preload: `/art/${gameCode}/symbols.webp` } : { data };
  },
  verifyPage(gameCode) {
    const art = byCode.get(gameCode)?.art;
    return art && 'card' in art ? { theme: art.card, sheet: `/art/${gameCode}/symbols.webp` } : {};
  },
  picture: ({ made }, name, size) => pictureOf(made, name, size),
});
