import { inParts, type Ratio } from '@baize/kernel/ratio';
import { type Bet, figureOf } from './bet.ts';
import { handEdges, handWins } from './blackjack/edges.ts';
import { sideBets } from './blackjack/side-bets.ts';
import { tableModels } from './models.ts';
import { settingsOf } from './originals/settings.ts';

/** One bet, as players and the operator see it. */
interface LiveFigure {
  readonly game: string;
  readonly bet: string;
  /** Chance to win anything over the stake, "1/37"; of a seat of blackjack, that its first hand does. */
  readonly p: string;
  /** Times the stake, the stake in it: all that it may come back as, from the lowest up. */
  readonly pays: string;
  /** Of the stake, in per cent. */
  readonly edge: string;
}

const fraction = ({ of, over }: Ratio): string => `${of}/${over}`;
const percent = (edge: Ratio): string => {
  const parts = inParts(edge, 1_000_000n);
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`;
};
const timesText = ({ of, over }: Ratio): string => {
  const parts = inParts({ of, over }, 10_000n);
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '');
};

function lineOf(game: string, bet: Bet): LiveFigure {
  const chances = bet.chances();
  const { win, edge } = figureOf(chances);
  const pays = chances.filter(({ pays: { of } }) => of > 0n).map(({ pays }) => timesText(pays));
  return { game, bet: bet.code, p: fraction(win), pays: pays.join(' '), edge: percent(edge) };
}

/** Every bet of every game: a line each. */
export function* liveFigures(): Generator<LiveFigure> {
  for (const { game, bets } of tableModels) for (const bet of bets) yield lineOf(game, bet);
  for (const [bet, edge] of Object.entries(handEdges))
    yield { game: 'blackjack', bet, p: fraction(handWins), pays: '1 2 2.5', edge: percent(edge) };
  for (const bet of sideBets) yield lineOf('blackjack', bet);
  for (const { game, bet } of settingsOf()) yield lineOf(game, bet);
}

/** Bets that differ in what they are called only, by the part before the colon; settings of one original together. */
const groupOf = ({ game, bet }: LiveFigure): string => {
  const head = bet.split(':')[0] as string;
  return ['crash', 'dice', 'hi-lo', 'keno'].includes(game) ? 'all' : head;
};
const some = (values: readonly string[]): string => {
  const different = [...new Set(values)];
  return different.length <= 3 ? different.join(', ') : `${different[0]} … ${different.at(-1)} (${different.length})`;
};

/** docs/live-figures.md: a row for the bets of one name. */
export function liveFiguresTable(): string {
  const lines = [
    '# Table games and originals and their figures',
    '',
    'Written by `npm run -s figures -- live --table` from the rules themselves; a test fails while it differs. `npm run -s figures -- live` prints every bet.',
    '',
    '- **Chance**: of winning more than the stake, exact, by a count of all deals, pockets or throws. **Pays**: times the stake, the stake in it; 1 is a push. **Edge**: what the operator keeps of a stake on average.',
    '- The hand of blackjack is counted for the total-dependent basic strategy in the first round of a shoe: every deal, in whole numbers. Its chance is that the first hand of the seat wins, 43.42 %: a stake behind the seat wins with that hand and no other, while a seat that has split can win with one hand and lose with the next.',
    '- Where a row has more than three different values, the first and the last, and how many. The rows of crash are some of its settings; `mines` has a row for each number of mines.',
  ];
  for (const [game, all] of Map.groupBy(liveFigures(), figure => figure.game)) {
    lines.push('', `## ${game}`, '', '| Bet | Bets | Chance | Pays | Edge |', '|---|---|---|---|---|');
    for (const [name, bets] of Map.groupBy(all, groupOf))
      lines.push(
        `| \`${name}\` | ${bets.length} | ${some(bets.map(({ p }) => p))} | ${some(bets.map(({ pays }) => pays))} | ${some(bets.map(({ edge }) => `${edge} %`))} |`,
      );
  }
  return `${lines.join('\n')}\n`;
}
