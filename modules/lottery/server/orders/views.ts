import type { Bet } from '@baize/bets/contract';
import type { Queryable } from '@baize/db';
import { familyOf, isProblem, payoutOf, readContent } from '@baize/engine-lottery';
import { coinOf, type Instant } from '@baize/kernel';
import type { LotteryBetView } from '../../contract/index.ts';
import { lotteryVendor, ticketOf } from '../bet.ts';
import type { LotteryGame } from '../games/store.ts';
import { phaseOf } from '../issues/rules.ts';
import type { LotteryIssue } from '../issues/store.ts';
import { mostOf, playsIn, pricesAt, scaleFrom, ticketMinorOf } from './lines.ts';

/** So much of a content a list shows. */
const shownContent = 200;

export type GameNames = Pick<LotteryGame, 'family' | 'nameCn' | 'nameEn'>;

export const namesOf = ({ family, nameCn, nameEn }: GameNames): GameNames => ({ family, nameCn, nameEn });

/** The issue that a bet is on. */
export function issueOf({ eventId, gameCode }: Pick<Bet, 'eventId' | 'gameCode'>): { gameCode: string; number: string } {
  return { gameCode, number: (eventId ?? '').slice(gameCode.length + 1) };
}

/** Won: something was paid, a stake that a result gave back included. */
function stateOf({ state, returnMinor }: Bet): LotteryBetView['state'] {
  if (state !== 'settled') return state;
  return returnMinor > 0n ? 'won' : 'lost';
}

/** A bet as its member sees it. The stake is the one that was placed, also when it was given back. */
export function betView(
  bet: Bet,
  { game, issue, now, isWhole = false }: { game: GameNames; issue: LotteryIssue | undefined; now: Instant; isWhole?: boolean },
): LotteryBetView {
  const ticket = ticketOf(bet);
  const isCut = !isWhole && ticket.content.length > shownContent;
  return {
    id: bet.id,
    orderId: ticket.orderId as LotteryBetView['orderId'],
    chaseId: ticket.chaseId as LotteryBetView['chaseId'],
    gameCode: bet.gameCode,
    ...namesOf(game),
    number: issueOf(bet).number,
    phase: issue ? phaseOf(issue, now) : 'paid',
    result: issue?.result ? [...issue.result] : null,
    play: ticket.play,
    content: isCut ? ticket.content.slice(0, shownContent) : ticket.content,
    isCut,
    unit: ticket.unit,
    multiple: ticket.multiple,
    tickets: ticket.tickets,
    rebateBps: ticket.rebateBps,
    currency: bet.currency,
    stakeMinor: String(BigInt(ticket.tickets) * ticketMinorOf(ticket.unit, ticket.multiple)),
    returnMinor: String(bet.returnMinor),
    state: stateOf(bet),
    placedAt: bet.placedAt,
    settledAt: bet.settledAt,
  };
}

interface PrizesOfBet {
  readonly maxPrizeMinor: string;
  readonly prizes: { code: string; prizeMinor: string; won: number }[];
}

/** What a bet can be paid, and what it has won by prize. */
export function prizesOf(bet: Bet, { game, issue }: { game: Pick<LotteryGame, 'family'>; issue: LotteryIssue }): PrizesOfBet {
  const ticket = ticketOf(bet);
  const family = familyOf(game.family, issue.rules);
  const play = playsIn(family).get(ticket.play);
  const selection = play && readContent(play.board, ticket.content);
  if (!play || !selection || isProblem(selection)) return { maxPrizeMinor: '0', prizes: [] };
  const { prices } = pricesAt(play, scaleFrom(ticket.scale));
  const ticketMinor = ticketMinorOf(ticket.unit, ticket.multiple);
  const coinMinor = coinOf(bet.currency);
  const won = issue.result && bet.state === 'settled' ? play.judge(issue.result)(selection) : undefined;
  const counts = play.count(selection);
  const { content, unit, multiple, tickets } = ticket;
  return {
    maxPrizeMinor: String(mostOf({ family, play, selection, content, unit, multiple, tickets }, { prices, ticketMinor, coinMinor })),
    prizes: play.prizes.flatMap(({ code, bet: kind }, i) => {
      if ((counts[kind] ?? 0) === 0) return [];
      const one = { prizes: play.prizes.map((_, n) => (n === i ? 1 : 0)), pushed: 0 };
      return [{ code, prizeMinor: String(payoutOf(play, { won: one, prices, ticketMinor, coinMinor })), won: won?.prizes[i] ?? 0 }];
    }),
  };
}

/** The page on which the draw of a bet's issue can be checked; null for a bet on something else. */
export function lotteryProofUrl(bet: Pick<Bet, 'vendor' | 'eventId' | 'gameCode'>): string | null {
  if (bet.vendor !== lotteryVendor) return null;
  const { gameCode, number } = issueOf(bet);
  return `/lottery/proof?gameCode=${gameCode}&number=${number}`;
}

/** The lottery as a vendor: the operator's own product. */
export const lotteryVendorNamesOf = async (
  _: Queryable,
  codes: readonly string[],
): Promise<Map<string, { nameCn: string; nameEn: string }>> =>
  new Map(codes.includes(lotteryVendor) ? [[lotteryVendor, { nameCn: '彩票', nameEn: 'Lottery' }]] : []);
