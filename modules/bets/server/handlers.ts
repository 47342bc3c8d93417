import { type Handler, handle, memberOf } from '@baize/call/server';
import { type Database, fromEnd, type Queryable } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { asId, type MemberId, refuse } from '@baize/kernel';
import { postingsOfSubject, postingsOfSubjects } from '@baize/ledger/server';
import * as calls from '../contract/index.ts';
import { type BetFilter, betPage, betTotals, played } from './record-store.ts';
import { givenBack } from './rules.ts';
import { findBet } from './store.ts';

/** What a higher module knows about games and results; bets only records them. */
export interface BetParts {
  /** Names by game code. */
  readonly namesOf: (db: Queryable, codes: readonly string[]) => Promise<Map<string, { nameCn: string; nameEn: string }>>;
  /** Names of vendors by code. */
  readonly vendorNamesOf: BetParts['namesOf'];
  /** Page on which the result of a round can be checked, or null when the vendor has none. */
  readonly verifyUrl: (bet: calls.Bet) => string | null;
}

/** The bets as the record says them: a void one with the stake that came back, as the ledger has it. */
export async function asRecorded(db: Queryable, bets: readonly calls.Bet[]): Promise<calls.Bet[]> {
  const ids = bets.filter(bet => bet.state === 'void').map(bet => bet.id);
  const moved = ids.length > 0 ? await postingsOfSubjects(db, ids) : [];
  const byBet = Map.groupBy(moved, one => one.subjectId);
  return bets.map(bet => {
    if (bet.state !== 'void') return bet;
    const stakeMinor = givenBack(byBet.get(bet.id) ?? []);
    return { ...bet, stakeMinor, returnMinor: stakeMinor };
  });
}

interface Named {
  readonly nameCn: string;
  readonly nameEn: string;
}

const view = (parts: BetParts, bet: calls.Bet, [names, vendor]: readonly [Named | undefined, Named | undefined]) => ({
  id: bet.id,
  gameKind: bet.gameKind,
  vendor: bet.vendor,
  vendorNameCn: vendor?.nameCn ?? bet.vendor,
  vendorNameEn: vendor?.nameEn ?? bet.vendor,
  gameCode: bet.gameCode,
  gameNameCn: names?.nameCn ?? bet.gameCode,
  gameNameEn: names?.nameEn ?? bet.gameCode,
  roundId: bet.roundId,
  currency: bet.currency,
  stakeMinor: String(bet.stakeMinor),
  returnMinor: String(bet.returnMinor),
  profitMinor: bet.state === 'open' ? null : String(bet.returnMinor - bet.stakeMinor),
  state: bet.state,
  placedAt: bet.placedAt,
  settledAt: bet.settledAt,
  isCheckable: bet.state === 'settled' && parts.verifyUrl(bet) !== null,
});

interface PageOfBets {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: 'at' | (typeof calls.betOrders)[number] | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
}

async function record(parts: BetParts, db: Database, filter: BetFilter, page: PageOfBets) {
  const { sort: by = 'at' } = page;
  const isRising = page.order === 'ascending';
  const isTurned = isRising && by === 'at';
  const window = isTurned
    ? fromEnd(page, (await betTotals(db, filter)).count)
    : { limit: page.pageSize, offset: (page.page - 1) * page.pageSize };
  const { bets: found, totals } = await betPage(db, filter, { ...window, sum: by === 'at' ? undefined : { by, isRising } });
  const bets = await asRecorded(db, isTurned ? [...found].reverse() : found);
  const [names, vendors] = await Promise.all([
    parts.namesOf(db, [...new Set(bets.map(b => b.gameCode))]),
    parts.vendorNamesOf(db, [...new Set(bets.map(b => b.vendor))]),
  ]);
  return {
    items: bets.map(bet => view(parts, bet, [names.get(bet.gameCode), vendors.get(bet.vendor)])),
    total: totals.count,
    page: page.page,
    pageSize: page.pageSize,
    totals: {
      stakeMinor: String(totals.stakeMinor),
      returnMinor: String(totals.returnMinor),
      profitMinor: String(totals.returnMinor - totals.stakeMinor),
      validMinor: String(totals.validMinor),
      openMinor: String(totals.openMinor),
    },
  };
}

export const betHandlers = (parts: BetParts): Handler[] => [
  handle(calls.memberBets, async context =>
    record(parts, context.db, { ...context.input, memberId: memberOf(context).memberId }, context.input),
  ),

  handle(calls.memberBetVendors, async context => {
    const { vendors: codes, kinds } = await played(context.db, memberOf(context).memberId);
    const names = await parts.vendorNamesOf(context.db, codes);
    return {
      vendors: codes.map(code => ({ code, nameCn: names.get(code)?.nameCn ?? code, nameEn: names.get(code)?.nameEn ?? code })),
      kinds,
    };
  }),

  handle(calls.memberBet, async context => {
    const { db, input } = context;
    const found = await findBet(db, memberOf(context).memberId, asId(input.id));
    const [bet] = found ? await asRecorded(db, [found]) : [];
    if (!bet) refuse('object.not.found');
    const [names, vendors, postings] = await Promise.all([
      parts.namesOf(db, [bet.gameCode]),
      parts.vendorNamesOf(db, [bet.vendor]),
      postingsOfSubject(db, bet.id),
    ]);
    return {
      ...view(parts, bet, [names.get(bet.gameCode), vendors.get(bet.vendor)]),
      rulesVersion: bet.rulesVersion,
      verifyUrl: parts.verifyUrl(bet),
      postings: postings.map(p => ({
        reference: p.reference,
        kind: p.kind,
        at: p.at,
        amountMinor: String(p.amountMinor),
        balanceAfterMinor: String(p.balanceAfterMinor),
      })),
    };
  }),

  handle(calls.staffMemberBets, async ({ db, input }) => {
    const memberId = asId<'MemberId'>(input.memberId) as MemberId;
    if (!(await memberById(db, memberId))) refuse('object.not.found');
    return record(parts, db, { ...input, memberId }, input);
  }),
];
