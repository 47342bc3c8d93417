import { type InputOf, wireMinor } from '@baize/call';
import { type CallContext, type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { shownPicture, type Vault } from '@baize/files';
import { memberByAccount, membersByIds, realNameOf } from '@baize/identity/server';
import { isUuid, minute, plus, present, refuse, type StaffId } from '@baize/kernel';
import { auditCall, checked, type DecidedBy, type Weight } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { noticesOf } from '../notices/store.ts';
import { applyChange } from './apply.ts';
import { type Asking, askDeposit, takeTruth } from './ask.ts';
import { openOf } from './rules.ts';
import * as store from './store.ts';
import { type IsDemonstration, memberView } from './view.ts';

interface OfficeParts extends Asking {
  readonly vault: Vault;
  readonly isDemonstration: IsDemonstration;
}

async function shown(
  db: Queryable,
  rows: readonly store.DepositRow[],
  { isDemonstration }: OfficeParts,
  mine: StaffId,
): Promise<calls.OfficeDeposit[]> {
  const members = await membersByIds(db, [...new Set(rows.map(row => row.memberId))]);
  const accounts = new Map(members.map(member => [member.id, member.account]));
  return rows.map(row => ({
    ...memberView(row, isDemonstration),
    memberId: row.memberId,
    account: accounts.get(row.memberId) ?? '',
    provider: row.provider,
    providerId: row.providerId,
    refundedMinor: String(row.refundedMinor),
    openMinor: String(openOf(row).openMinor),
    openFeeMinor: String(openOf(row).openFeeMinor),
    claimedBy: row.claimedBy,
    saidPaidAt: row.saidPaidAt,
    isMine: row.claimedBy === mine,
    trouble: row.trouble,
    endedAt: row.endedAt,
  }));
}

/** What was typed is an id, a remark, or an account name; undefined = no one is called so. */
async function searched(db: Queryable, text: string): Promise<Pick<store.DepositFilter, 'depositId' | 'remark' | 'memberId'> | undefined> {
  if (text === '') return {};
  if (isUuid(text.toLowerCase())) return { depositId: text.toLowerCase() };
  const member = await memberByAccount(db, text);
  if (member) return { memberId: member.id };
  return /^[A-Za-z2-9]{8}$/.test(text) ? { remark: text.toUpperCase() } : undefined;
}

/** The filter of the list as the store takes it; undefined when nothing can be found. */
export async function depositFilter(db: Queryable, input: InputOf<typeof calls.officeDeposits>): Promise<store.DepositFilter | undefined> {
  const found = await searched(db, input.search);
  const { which, state, methodId, from, to, currency } = input;
  return found && { which, state, methodId, from, to, currency, ...found };
}

async function officeDeposits(parts: OfficeParts, context: ContextOf<typeof calls.officeDeposits>) {
  const { db, input, clock } = context;
  const { page, pageSize, olderMinutes } = input;
  const asked = await depositFilter(db, input);
  if (!asked) return { items: [], total: 0, page, pageSize, sums: [] };
  const filter = { ...asked, madeBefore: olderMinutes > 0 ? plus(clock.now(), -olderMinutes * minute) : undefined };
  const { sums, total } = await store.sumDeposits(db, filter);
  const rows = await store.listDeposits(db, filter, { ...input, total });
  return { items: await shown(db, rows, parts, staffOf(context).staffId), total, page, pageSize, sums };
}

async function officeDepositWhole(parts: OfficeParts, context: ContextOf<typeof calls.officeDepositWhole>) {
  const { db, input } = context;
  const row = (await store.findDeposit(db, input.id)) ?? refuse('object.not.found');
  const { staffId } = staffOf(context);
  const [[deposit], timeline, notices, pictures, realName, neighbours] = await Promise.all([
    shown(db, [row], parts, staffId),
    store.timelineOf(db, row.id),
    noticesOf(db, row.id),
    store.proofsOf(db, row.id),
    realNameOf(db, row.memberId),
    store.depositNeighboursOf(db, { row, staffId }),
  ]);
  return {
    deposit: present(deposit, 'one was asked for'),
    timeline: timeline.map(line => ({
      ...line,
      receivedMinor: String(line.receivedMinor),
      creditedMinor: line.creditedMinor === null ? null : String(line.creditedMinor),
    })),
    notices,
    pictures,
    memberName: realName ?? null,
    ...neighbours,
  };
}

async function officeProof({ vault }: OfficeParts, context: ContextOf<typeof calls.officeProof>) {
  const found = (await store.findProof(context.db, context.input.id)) ?? refuse('object.not.found');
  await context.db.transaction(tx =>
    auditCall(context, tx, { action: 'cashier.read-proof', target: `member:${found.memberId}`, after: { deposit: found.depositId } }),
  );
  return shownPicture(vault, context.input.id);
}

const locked = async (tx: Transaction, id: store.DepositId): Promise<store.DepositRow> =>
  (await store.lockDeposit(tx, id)) ?? refuse('object.not.found');

/** Whether staff have something to decide about it. */
const waitsForPeople = ({ kind, state, trouble }: store.DepositRow): boolean =>
  state === 'underpaid' ||
  state === 'late' ||
  trouble !== '' ||
  (kind === 'bank-transfer' && (state === 'waiting' || state === 'processing' || state === 'expired' || state === 'refused'));

const officeClaimDeposit = (context: ContextOf<typeof calls.officeClaimDeposit>) => {
  const { staffId } = staffOf(context);
  const { id, isClaimed } = context.input;
  return context.db.transaction(async tx => {
    const row = await locked(tx, id);
    if (row.claimedBy !== null && row.claimedBy !== staffId) refuse('deposit.taken');
    if (isClaimed && !waitsForPeople(row)) refuse('deposit.state', { state: row.state });
    await store.setDepositClaim(tx, { id, by: isClaimed ? staffId : null });
    const action = isClaimed ? 'cashier.claim-deposit' : 'cashier.release-deposit';
    await auditCall(context, tx, { action, target: `deposit:${id}`, after: { isClaimed } });
    return {};
  });
};

/** The deposit, held, which whoever decides (or requested the decision) has claimed. */
async function claimed(tx: Transaction, id: store.DepositId, staffId: StaffId): Promise<store.DepositRow> {
  const row = await locked(tx, id);
  return row.claimedBy === staffId ? row : refuse('deposit.taken');
}

interface Deciding<I> {
  readonly context: CallContext<I & { id: store.DepositId; reason: string }>;
  readonly action: string;
  readonly by: DecidedBy;
  readonly work: (row: store.DepositRow, by: string) => Promise<void>;
}

/** Does what was decided about a claimed deposit, and writes down what it was before and after. */
async function decided<I>(tx: Transaction, { context, action, by, work }: Deciding<I>) {
  const { id, reason } = context.input;
  const row = await claimed(tx, id, by.requestedBy);
  await work(row, `staff:${by.names}`);
  const after = await locked(tx, id);
  await auditCall(context, tx, { action, target: `deposit:${id}`, reason, before: facts(row), after: facts(after) });
  return { state: after.state };
}

/** A sum in the member's favour weighs what it is; one above what was asked always takes two. */
const weightOf = (row: store.DepositRow, minor: bigint): Weight =>
  row.receivedMinor > row.askedMinor || minor > row.askedMinor
    ? { needs: 'always', minor, currency: row.currency }
    : { needs: 'bound', memberId: row.memberId, currency: row.currency, minor };

const facts = ({ currency, state, receivedMinor, settledMinor, feeMinor, refundedMinor, trouble }: store.DepositRow) => ({
  currency,
  state,
  receivedMinor,
  creditedMinor: settledMinor - feeMinor,
  feeMinor,
  refundedMinor,
  ...(trouble ? { trouble } : {}),
});

/** A typing error rather than a transfer: a hundred times what was announced. */
const mostTimesAsked = 100n;

function receivedOf(row: store.DepositRow, receivedText: string): bigint {
  if (row.kind !== 'bank-transfer' || row.state === 'late' || row.settledMinor + row.refundedMinor > 0n)
    refuse('deposit.state', { state: row.state });
  const receivedMinor = wireMinor(receivedText);
  return receivedMinor > row.askedMinor * mostTimesAsked ? refuse('deposit.amount') : receivedMinor;
}

/** What is in the bank counts as from a provider: the rules say what follows from it. */
const officeDepositReceived = checked(calls.officeDepositReceived, {
  action: 'cashier.deposit-received',
  kind: 'deposit',
  weigh: async (tx, context) => {
    const row = await claimed(tx, context.input.id, staffOf(context).staffId);
    const minor = receivedOf(row, context.input.receivedMinor);
    return {
      target: `deposit:${row.id}`,
      weight: weightOf(row, minor),
      // What was asked for stays so: it is there to compare with.
      before: { receivedMinor: row.receivedMinor, currency: row.currency },
      after: { askedMinor: row.askedMinor, receivedMinor: minor, currency: row.currency },
      pending: { state: row.state },
    };
  },
  apply: (tx, context, by) =>
    decided(tx, {
      context,
      action: 'cashier.deposit-received',
      by,
      work: async (row, names) => {
        const receivedMinor = receivedOf(row, context.input.receivedMinor);
        await takeTruth(tx, row, { status: 'paid', receivedMinor }, { at: context.clock.now(), by: names, note: context.input.reason });
      },
    }),
});

/** What a decision makes of a deposit; undefined when it cannot be decided so. */
function outcomeOf(row: store.DepositRow, decision: 'credit' | 'refund' | 'reject' | 'clear'): calls.DepositState | undefined {
  const isMatched = (row.state === 'underpaid' || row.state === 'late') && row.receivedMinor > row.settledMinor + row.refundedMinor;
  switch (decision) {
    case 'credit':
      return isMatched ? 'credited' : undefined;
    case 'refund':
      return isMatched ? 'refunded' : undefined;
    case 'reject':
      return row.kind === 'bank-transfer' && (row.state === 'waiting' || row.state === 'processing') ? 'refused' : undefined;
    case 'clear':
      return row.trouble === '' ? undefined : row.state;
  }
}

/** What crediting it puts into the account, and the fee it takes. */
const creditOf = (row: store.DepositRow) => {
  const { openMinor, openFeeMinor } = openOf(row);
  return { creditedMinor: openMinor - openFeeMinor, feeMinor: openFeeMinor };
};

const officeDecideDeposit = checked(calls.officeDecideDeposit, {
  action: 'cashier.deposit-decide',
  kind: 'deposit',
  weigh: async (tx, context) => {
    const { id, decision } = context.input;
    const row = await claimed(tx, id, staffOf(context).staffId);
    const state = outcomeOf(row, decision) ?? refuse('deposit.state', { state: row.state });
    const movesMoney = decision === 'credit' || decision === 'refund';
    return {
      target: `deposit:${id}`,
      weight: movesMoney ? weightOf(row, openOf(row).openMinor) : { needs: 'never' },
      before: { state: row.state, currency: row.currency },
      after: { state, decision, ...(decision === 'credit' ? creditOf(row) : {}), currency: row.currency },
      pending: { state: row.state },
    };
  },
  apply: (tx, context, by) => {
    const { decision, reason } = context.input;
    return decided(tx, {
      context,
      action: `cashier.deposit-${decision}`,
      by,
      work: async (row, names) => {
        const state = outcomeOf(row, decision) ?? refuse('deposit.state', { state: row.state });
        const isTold = decision === 'refund' || decision === 'reject';
        const change = { state, by: names, at: context.clock.now(), note: reason, clearsTrouble: decision === 'clear' };
        await applyChange(tx, row, { ...change, ...(isTold ? { reason } : {}) });
        if (decision === 'clear') await store.setDepositClaim(tx, { id: row.id, by: null });
      },
    });
  },
});

async function officeAskProvider(parts: OfficeParts, context: ContextOf<typeof calls.officeAskProvider>) {
  const { db, clock, input } = context;
  if (!(await store.findDeposit(db, input.id))) refuse('object.not.found');
  const hasAnswered = await askDeposit({ db, clock }, parts, input.id);
  const { state } = present(await store.findDeposit(db, input.id), 'a deposit is never deleted');
  await db.transaction(tx =>
    auditCall(context, tx, { action: 'cashier.ask-provider', target: `deposit:${input.id}`, after: { state, hasAnswered } }),
  );
  return { state, hasAnswered };
}

export const depositOfficeHandlers = (parts: OfficeParts): Handler[] => [
  handle(calls.officeDeposits, context => officeDeposits(parts, context)),
  handle(calls.officeDepositWhole, context => officeDepositWhole(parts, context)),
  handle(calls.officeProof, context => officeProof(parts, context)),
  handle(calls.officeClaimDeposit, officeClaimDeposit),
  officeDepositReceived,
  officeDecideDeposit,
  handle(calls.officeAskProvider, context => officeAskProvider(parts, context)),
];
