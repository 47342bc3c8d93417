import { brandOf } from '@baize/brand/server';
import { wireMinor } from '@baize/call';
import { type CallContext, type Handler, handle, memberOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { asId, type Clock, type Currency, type Instant, type MemberId, newId, present, refuse } from '@baize/kernel';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import {
  type AccountBalance,
  balancesOf,
  openAccounts,
  post,
  statementKinds,
  statementPage,
  statementTotals,
  verifyJournal,
} from '@baize/ledger/server';
import {
  balanceChannel,
  consolidatedFunds,
  memberTransactionKinds,
  memberTransactions,
  merchantWallet,
  sandboxDeposit,
  sandboxTerms,
  staffMemberFunds,
  staffMemberTransactions,
  staffVerifyJournal,
  walletBalance,
} from '../contract/index.ts';
import { cashOf, playMoney, sandboxDepositPosting } from './postings.ts';
import { isSpendable, judgeDeposit, leftToday, sandbox } from './rules.ts';
import { lockDeposits } from './store.ts';

export interface WalletParts {
  /** True where the brand runs on play money: only then may a member add some. */
  readonly isPlayMoney: boolean;
}

export interface Balance {
  readonly sumBalance: string;
  readonly heldMinor: string;
  readonly currency: Currency;
}

/** What the member can spend and what is held, in the currency of the account. */
export async function balanceOf(db: Queryable, memberId: MemberId): Promise<Balance> {
  const [member, accounts] = await Promise.all([memberById(db, memberId), balancesOf(db, memberId)]);
  const { currency } = present(member, 'a member that asks for a balance exists');
  const mine = accounts.filter(a => isSpendable(a.kind, a.unit, currency));
  const posted = mine.reduce((sum, a) => sum + a.postedMinor, 0n);
  const held = mine.reduce((sum, a) => sum + a.heldMinor, 0n);
  return { sumBalance: String(posted - held), heldMinor: String(held), currency };
}

const accountView = (a: AccountBalance) => ({
  kind: a.kind,
  qualifier: a.qualifier,
  currency: a.unit,
  postedMinor: String(a.postedMinor),
  heldMinor: String(a.heldMinor),
  availableMinor: String(a.postedMinor - a.heldMinor),
});

interface Record {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

async function record(db: Queryable, memberId: MemberId, input: Record) {
  const { from, to, kind, page, pageSize } = input;
  const filter = { ownerId: memberId, from: from as never, to: to as never, kinds: kind ? [kind] : undefined };
  const { lines, totals } = await statementPage(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    items: lines.map(l => ({
      reference: l.reference,
      kind: l.kind,
      at: l.at,
      wallet: l.accountKind,
      vendor: l.qualifier,
      currency: l.unit,
      amountMinor: String(l.amountMinor),
      balanceAfterMinor: String(l.balanceAfterMinor),
      subjectId: l.subjectId,
    })),
    total: totals.count,
    page,
    pageSize,
    inMinor: String(totals.inMinor),
    outMinor: String(totals.outMinor),
  };
}

/** What a member has put in, less what they have taken out, since the account was opened. So far the sandbox is the only way in, and there is none out. */
export const netDepositsOf = async (db: Queryable, memberId: MemberId): Promise<bigint> =>
  (await statementTotals(db, { ownerId: memberId, kinds: ['wallet.sandbox-deposit'] })).inMinor;

/** Play money added since the brand's day began. */
async function usedToday(db: Queryable, memberId: MemberId, clock: Clock): Promise<{ usedMinor: bigint; restartsAt: Instant }> {
  const brand = await brandOf(db);
  const today = businessDay(businessDate(clock.now(), brand.zone), brand.zone);
  const { inMinor } = await statementTotals(db, {
    ownerId: memberId,
    from: today.from,
    to: today.to,
    kinds: ['wallet.sandbox-deposit'],
  });
  return {
    usedMinor: inMinor,
    restartsAt: today.to,
  };
}

async function deposit(
  tx: Transaction,
  context: CallContext<{ amountMinor: string }>,
  parts: WalletParts,
): Promise<{ reference: string; leftMinor: bigint }> {
  const { memberId } = memberOf(context);
  const { clock } = context;
  await lockDeposits(tx, memberId);
  const member = present(await memberById(tx, memberId), 'a signed-in member exists');
  const { usedMinor } = await usedToday(tx, memberId, clock);
  const minor = wireMinor(context.input.amountMinor);
  const verdict = judgeDeposit({ isOn: parts.isPlayMoney, amountMinor: minor, usedMinor });
  if (verdict !== 'ok')
    refuse(verdict, {
      minMinor: String(sandbox.minMinor),
      maxMinor: String(sandbox.maxMinor),
      leftTodayMinor: String(leftToday(usedMinor)),
    });
  const [source, target] = await openAccounts(tx, [playMoney(member.currency), cashOf(memberId, member.currency)]);
  const reference = `sandbox:${newId()}`;
  await post(
    tx,
    sandboxDepositPosting({
      reference,
      source: present(source, 'opened'),
      target: present(target, 'opened'),
      minor,
      unit: member.currency,
      at: clock.now(),
    }),
    clock.now(),
  );
  return { reference, leftMinor: leftToday(usedMinor + minor) };
}

async function staffMember(db: Queryable, id: string): Promise<MemberId> {
  const memberId = asId<'MemberId'>(id) as MemberId;
  if (!(await memberById(db, memberId))) refuse('object.not.found');
  return memberId;
}

export const walletHandlers = (parts: WalletParts): Handler[] => [
  handle(walletBalance, context => balanceOf(context.db, memberOf(context).memberId)),
  handle(merchantWallet, async () => ({ isSingle: true })),
  handle(consolidatedFunds, async context => {
    const { memberId } = memberOf(context);
    const [accounts, balance] = await Promise.all([balancesOf(context.db, memberId), balanceOf(context.db, memberId)]);
    return { accounts: accounts.map(accountView), sumBalance: balance.sumBalance, currency: balance.currency };
  }),
  handle(sandboxDeposit, async context => {
    const done = await context.db.transaction(tx => deposit(tx, context, parts));
    const { memberId } = memberOf(context);
    context.touch(balanceChannel, [memberId]);
    const { sumBalance } = await balanceOf(context.db, memberId);
    return { reference: done.reference, amountMinor: context.input.amountMinor, sumBalance, leftTodayMinor: String(done.leftMinor) };
  }),
  handle(sandboxTerms, async context => {
    const { memberId } = memberOf(context);
    const [{ usedMinor, restartsAt }, { currency }] = await Promise.all([
      usedToday(context.db, memberId, context.clock),
      balanceOf(context.db, memberId),
    ]);
    return {
      isOn: parts.isPlayMoney,
      minMinor: String(sandbox.minMinor),
      maxMinor: String(sandbox.maxMinor),
      leftTodayMinor: String(leftToday(usedMinor)),
      restartsAt,
      currency,
    };
  }),
  handle(memberTransactions, context => record(context.db, memberOf(context).memberId, context.input)),
  handle(memberTransactionKinds, async context => ({ kinds: await statementKinds(context.db, memberOf(context).memberId) })),
  handle(staffMemberTransactions, async ({ db, input }) => record(db, await staffMember(db, input.memberId), input)),
  handle(staffMemberFunds, async ({ db, input }) => ({
    accounts: (await balancesOf(db, await staffMember(db, input.memberId))).map(accountView),
  })),
  handle(staffVerifyJournal, async ({ db }) => {
    const report = await verifyJournal(db);
    return {
      ...report,
      unbalanced: [...report.unbalanced],
      wrongBalances: [...report.wrongBalances],
      wrongRunning: [...report.wrongRunning],
      wrongHolds: [...report.wrongHolds],
    };
  }),
];
