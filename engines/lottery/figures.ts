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
