import { findInstant, oddsOf, payRows, returnsOf } from '@baize/engine-instant';
import { present } from '@baize/kernel';
import { inParts, type Ratio } from '@baize/kernel/ratio';
import type { RoundRow } from '@baize/studio-kit/server';
import { sheet } from './art/cover.ts';
import { type Made, modelOfGame } from './catalogue/catalogue.ts';

/** Times the stake, as it is written: "1.95", "20". */
const timesText = ({ of, over }: Ratio): string => {
  const hundredths = (of * 100n) / over;
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths / 100n}${rest && '.'}${rest}`;
};

/** How a game pays, row by row, with its odds and its return in 1/10 000. */
const payTable = (made: Made) =>
  payRows(modelOfGame(made)).map(({ bet, prizes }) => {
    const { rtp, hits } = returnsOf(prizes);
    return {
      bet,
      returnBps: Number(inParts(rtp, 10_000n)),
      odds: oddsOf(hits),
      prizes: prizes.map(({ name, p, pays }) => ({ name, times: timesText(pays), odds: oddsOf(p) })),
    };
  });

/** What the page is sent of a game. */
export function sessionView(made: Made) {
  const model = modelOfGame(made);
  const rows = payTable(made);
  if (model.kind === 'draw') return { instant: { kind: 'draw', model: model.id, rows } };
  const symbols = { href: `/art/${made.gameCode}/symbols.webp`, ...sheet };
  const theme = 'card' in made.art ? made.art.card : '';
  return { instant: { kind: 'card', model: model.id, theme, columns: model.columns, cells: model.cells, symbols, rows } };
}

/** What the page is sent of a round: nothing of its draw while a bet on it can still be chosen. */
export function roundView({ modelId, draw, phase }: RoundRow) {
  const isShown = draw !== null && phase !== 'deciding';
  const model = present(findInstant(modelId), 'a round has its model');
  if (model.kind === 'card') return { cells: isShown ? draw.slice(1) : null, drawn: null };
  return { cells: null, drawn: isShown ? draw : null };
}
