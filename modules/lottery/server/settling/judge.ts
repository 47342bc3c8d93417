import type { Bet } from '@baize/bets/contract';
import type { BetResult } from '@baize/bets/server';
import { type Draw, familyOf, isProblem, type Play, payoutOf, readContent, type Selection, type Won } from '@baize/engine-lottery';
import { assert, coinOf } from '@baize/kernel';
import { ticketOf } from '../bet.ts';
import type { LotteryGame } from '../games/store.ts';
import type { LotteryIssue } from '../issues/store.ts';
import { playsIn, pricesAt, scaleFrom, ticketMinorOf } from '../orders/lines.ts';

interface Judged {
  readonly play: Play;
  readonly won: Won;
}

/** The judge of an issue's result: each play looks at the draw once, and then at one bet after the other. */
export function judgeOf(
  { family: code }: Pick<LotteryGame, 'family'>,
  { rules }: Pick<LotteryIssue, 'rules'>,
  draw: Draw,
): (bet: Bet) => Judged {
  const plays = playsIn(familyOf(code, rules));
  const judges = new Map<string, (selection: Selection) => Won>();
  return bet => {
    const ticket = ticketOf(bet);
    const play = plays.get(ticket.play);
    assert(play, `bet ${bet.id} is on a play that its game has`);
    const judge = judges.get(play.code) ?? play.judge(draw);
    judges.set(play.code, judge);
    const selection = readContent(play.board, ticket.content);
    assert(!isProblem(selection), `the content of bet ${bet.id} can be read`);
    return { play, won: judge(selection) };
  };
}

/** What each bet on an issue comes to by its result. */
export function resultsOf(game: Pick<LotteryGame, 'family'>, issue: Pick<LotteryIssue, 'rules'>, draw: Draw): (bet: Bet) => BetResult {
  const judge = judgeOf(game, issue, draw);
  return bet => {
    const { play, won } = judge(bet);
    const { unit, multiple, scale } = ticketOf(bet);
    if (won.pushed === 0 && won.prizes.every(n => n === 0)) return { returnMinor: 0n };
    const { prices } = pricesAt(play, scaleFrom(scale));
    return { returnMinor: payoutOf(play, { won, prices, ticketMinor: ticketMinorOf(unit, multiple), coinMinor: coinOf(bet.currency) }) };
  };
}
