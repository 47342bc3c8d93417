import { type Handler, handle, type MovementSubject, type MovementSubjects, memberOf } from '@baize/call/server';
import { fromEnd, type Queryable } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { asId, type Currency, type MemberId, present, refuse } from '@baize/kernel';
import {
  type AccountBalance,
  balancesOf,
  type StatementLine,
  statementKinds,
  statementPage,
  statementTotals,
  verifyJournal,
} from '@baize/ledger/server';
import * as calls from '../contract/index.ts';
import { isAway, isSpendable } from './rules.ts';

interface Balance {
  readonly sumBalance: string;
  readonly awayMinor: string;
  readonly currency: Currency;
}

/** What the member has to play with, and what of it is with vendors, in the currency of the account. */
export async function balanceOf(db: Queryable, memberId: MemberId): Promise<Balance> {
  const [member, accounts] = await Promise.all([memberById(db, memberId), balancesOf(db, memberId)]);
  const { currency } = present(member, 'a member that asks for a balance exists');
  const mine = accounts.filter(a => isSpendable(a.kind, a.unit, currency));
  const sum = mine.reduce((all, a) => all + a.postedMinor, 0n);
  const away = mine.filter(a => isAway(a.kind)).reduce((all, a) => all + a.postedMinor, 0n);
  return { sumBalance: String(sum), awayMinor: String(away), currency };
}

const accountView = (a: AccountBalance) => ({
  kind: a.kind,
  qualifier: a.qualifier,
  currency: a.unit,
  balanceMinor: String(a.postedMinor),
});

interface Record {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
  readonly wallet?: calls.WalletKind | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly order?: 'ascending' | 'descending' | undefined;
}

/** What the movements are about, by the ids of their subjects: each module is asked for all of them once. */
async function subjectsOf(
  db: Queryable,
  sources: readonly MovementSubjects[],
  { memberId, lines }: { memberId: MemberId; lines: readonly StatementLine[] },
): Promise<ReadonlyMap<string, MovementSubject>> {
  const ids = [...new Set(lines.flatMap(line => line.subjectId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await Promise.all(sources.map(source => source(db, { memberId, ids })));
  return new Map(found.flatMap(subjects => [...subjects]));
}

const aboutView = (subject: MovementSubject | undefined) =>
  subject ? { reference: subject.reference ?? null, nameCn: subject.nameCn ?? null, nameEn: subject.nameEn ?? null } : null;

async function record(db: Queryable, sources: readonly MovementSubjects[], memberId: MemberId, input: Record) {
  const { from, to, kind, wallet, page, pageSize } = input;
  const filter = { ownerId: memberId, from: from as never, to: to as never, kinds: kind ? [kind] : undefined, account: wallet };
  const isRising = input.order === 'ascending';
  const window = isRising ? fromEnd(input, (await statementTotals(db, filter)).count) : { limit: pageSize, offset: (page - 1) * pageSize };
  const { lines, totals } = await statementPage(db, filter, window);
  const subjects = await subjectsOf(db, sources, { memberId, lines });
  return {
    items: (isRising ? [...lines].reverse() : lines).map(l => ({
      reference: l.reference,
      kind: l.kind,
      at: l.at,
      wallet: l.accountKind,
      vendor: l.qualifier,
      currency: l.unit,
      amountMinor: String(l.amountMinor),
      balanceAfterMinor: String(l.balanceAfterMinor),
      subjectId: l.subjectId,
      about: aboutView(subjects.get(l.subjectId ?? '')),
    })),
    total: totals.count,
    page,
    pageSize,
    inMinor: String(totals.inMinor),
    outMinor: String(totals.outMinor),
  };
}

/** What came in, and what went out again; a payout that did not arrive came back. */
const deposits = ['wallet.sandbox-deposit', 'cashier.deposit'];

/** What a member has put in and taken out since the account was opened. A payout that never arrived and was returned has not been taken out. */
export async function depositFlowOf(db: Queryable, memberId: MemberId) {
  const [came, went, missing] = await Promise.all([
    statementPage(db, { ownerId: memberId, kinds: deposits }, { limit: 1, offset: 0 }),
    statementTotals(db, { ownerId: memberId, kinds: ['cashier.payout'] }),
    statementTotals(db, { ownerId: memberId, kinds: ['cashier.payout-missing'] }),
  ]);
  const [last] = came.lines;
  const paidOutMinor = -went.outMinor - missing.inMinor;
  return {
    depositedMinor: came.totals.inMinor,
    deposits: came.totals.count,
    lastDeposit: last && { minor: last.amountMinor, at: last.at },
    paidOutMinor,
    payouts: went.count,
    netMinor: came.totals.inMinor - paidOutMinor,
  };
}

export const netDepositsOf = async (db: Queryable, memberId: MemberId): Promise<bigint> => (await depositFlowOf(db, memberId)).netMinor;

async function staffMember(db: Queryable, id: string): Promise<MemberId> {
  const memberId = asId<'MemberId'>(id) as MemberId;
  if (!(await memberById(db, memberId))) refuse('object.not.found');
  return memberId;
}

/** `sources` say what movements are about: what higher modules know of their own bets and orders. */
export const walletHandlers = (sources: readonly MovementSubjects[]): readonly Handler[] => [
  handle(calls.walletBalance, context => balanceOf(context.db, memberOf(context).memberId)),
  handle(calls.consolidatedFunds, async context => {
    const { memberId } = memberOf(context);
    const [accounts, balance] = await Promise.all([balancesOf(context.db, memberId), balanceOf(context.db, memberId)]);
    return {
      accounts: accounts.map(accountView),
      sumBalance: balance.sumBalance,
      awayMinor: balance.awayMinor,
      currency: balance.currency,
    };
  }),
  handle(calls.memberTransactions, context => record(context.db, sources, memberOf(context).memberId, context.input)),
  handle(calls.memberTransactionKinds, async context => ({ kinds: await statementKinds(context.db, memberOf(context).memberId) })),
  handle(calls.staffMemberTransactions, async ({ db, input }) => record(db, sources, await staffMember(db, input.memberId), input)),
  handle(calls.staffMemberFunds, async ({ db, input }) => ({
    accounts: (await balancesOf(db, await staffMember(db, input.memberId))).map(accountView),
  })),
  handle(calls.staffVerifyJournal, async ({ db }) => {
    const report = await verifyJournal(db);
    return {
      ...report,
      unbalanced: [...report.unbalanced],
      wrongBalances: [...report.wrongBalances],
      wrongRunning: [...report.wrongRunning],
    };
  }),
];
