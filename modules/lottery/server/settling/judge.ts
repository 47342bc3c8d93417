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

/** Choices of an issue that are remembered, and how long one may be: most bets are on few choices. */
const mostKnown = 5_000;
const mostContent = 100;

/** The judge of an issue's result: each play looks at the draw once, and then at one bet after the other; a choice that many have made is judged only once. */
export function judgeOf(
  { family: code }: Pick<LotteryGame, 'family'>,
  { rules }: Pick<LotteryIssue, 'rules'>,
  draw: Draw,
): (bet: Bet) => Judged {
  const plays = playsIn(familyOf(code, rules));
  const judges = new Map<string, (selection: Selection) => Won>();
  const known = new Map<string, Judged>();
  return bet => {
    const ticket = ticketOf(bet);
    const choice = `${ticket.play} ${ticket.content}`;
    const before = known.get(choice);
    if (before) return before;
    const play = plays.get(ticket.play);
    assert(play, `bet ${bet.id} is on a play that its game has`);
    const judge = judges.get(play.code) ?? play.judge(draw);
    judges.set(play.code, judge);
    const selection = readContent(play.board, ticket.content);
    assert(!isProblem(selection), `the content of bet ${bet.id} can be read`);
    const judged = { play, won: judge(selection) };
    if (known.size < mostKnown && choice.length <= mostContent) known.set(choice, judged);
    return judged;
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
