import { type Ratio, ratio } from '@baize/kernel/ratio';
import { playsOf } from './games/game.ts';
import { familyCodes, familyOf } from './games/index.ts';
import { fullTickets } from './plays/full.ts';
import { pricesOf, quotedMinor, returnsOf } from './prices.ts';

/** One bet of a play, as players and the operator see it. */
interface LotteryFigure {
  readonly game: string;
  readonly play: string;
  /** Tickets of everything that can be chosen. */
  readonly tickets: number;
  /** Chance of one ticket, "1/1000". */
  readonly p: string;
  /** What a winning ticket of 1 is paid, the stake in it. */
  readonly prize: string;
  readonly rtp: string;
}

const fraction = ({ of, over }: Ratio): string => `${of}/${over}`;
const decimal = (minor: bigint): string => `${minor / 10_000n}.${String(minor % 10_000n).padStart(4, '0')}`;

/** Every prize of every play of every family at a scale: a line each. */
export function* lotteryFigures(scale: Ratio = ratio(1_960n)): Generator<LotteryFigure> {
  for (const game of familyCodes)
    for (const play of playsOf(familyOf(game))) {
      const prices = pricesOf(play, scale);
      const returns = returnsOf(play, prices);
      const tickets = fullTickets(play);
      for (const [i, prize] of play.prizes.entries()) {
        const price = play.style === 'official' ? ((prices[i] as bigint) * 10_000n) / quotedMinor : (prices[i] as bigint);
        const rtp = returns[prize.bet] as Ratio;
        yield {
          game,
          play: prize.code === '' ? play.code : `${play.code}:${prize.code}`,
          tickets: tickets[prize.bet] as number,
          p: fraction(prize.p),
          prize: decimal(price),
          rtp: decimal((rtp.of * 10_000n) / rtp.over),
        };
      }
    }
}

const share = (bps: string): string => `${(Number(bps) * 100).toFixed(2)} %`;
const some = (values: readonly string[]): string => {
  const different = [...new Set(values)];
  if (different.length <= 3) return different.join(', ');
  return `${different[0]} … ${different.at(-1)} (${different.length})`;
};

/** docs/lottery-figures.md: a row for each play; where a play has several bets or prizes, what they have in the order of the play. */
export function figuresTable(): string {
  const plays = Map.groupBy(lotteryFigures(), ({ game, play }) => `${game} ${play.split(':')[0]}`);
  const families = Map.groupBy(plays, ([name]) => name.split(' ')[0] as string);
  const lines = [
    '# Lottery plays and their figures',
    '',
    'Written by `npm run -s figures -- lottery --table` from the plays themselves; a test fails while it differs, and other tests count every result of each machine. At the scale 1960, which returns 98 % before prizes are rounded down.',
    '',
    '- **Tickets**: how many everything on the board makes.',
    '- **Chance**: of one ticket, exact. **Prize**: what a winning ticket of 1 is paid, its price included. **Return**: of a bet, pushes included.',
    '- Where a play has more than three different bets, the first and the last, and how many.',
  ];
  for (const [family, all] of families) {
    lines.push('', `## ${family}`, '', '| Play | Tickets | Chance | Prize | Return |', '|---|---|---|---|---|');
    for (const [name, bets] of all)
      lines.push(
        `| \`${name.split(' ')[1]}\` | ${some(bets.map(bet => String(bet.tickets)))} | ${some(bets.map(bet => bet.p))} | ${some(bets.map(bet => bet.prize))} | ${some(bets.map(bet => share(bet.rtp)))} |`,
      );
  }
  return `${lines.join('\n')}\n`;
}
