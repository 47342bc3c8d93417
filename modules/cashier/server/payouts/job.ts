import type { Database } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { type Job, job, type Loop } from '@baize/jobs';
import { type Clock, Fault, plus, present, second } from '@baize/kernel';
import { byHand, type PayoutId } from '../../contract/index.ts';
import { numberOf } from '../destinations/destinations.ts';
import { findDestination } from '../destinations/store.ts';
import type { PaymentProvider, ProviderPayout } from '../ports/provider.ts';
import { lockWhole, settlePart } from '../withdrawals/progress.ts';
import { findWithdrawal, type WithdrawalRow } from '../withdrawals/store.ts';
import { onPayoutNotice, payoutWork } from './notice.ts';
import { findPayout, keepPrepared, onlyOne, overduePayouts, type PayoutRow } from './store.ts';

interface PayoutParts {
  readonly providers: readonly PaymentProvider[];
  /** Where providers send their notices: the address of this installation as they reach it. */
  readonly noticeUrl: (provider: string) => string;
}

/** A part that no one told us about for so long is asked about. */
const askAfterMs = 60 * second;

type Sender = PaymentProvider & Required<Pick<PaymentProvider, 'sendPayout' | 'payoutState'>>;

const sends = (provider: PaymentProvider | undefined): provider is Sender => !!provider?.sendPayout && !!provider.payoutState;

/** The providers that pay out, by code; people do as well. */
export const payingProviders = (providers: readonly PaymentProvider[]): string[] => [
  ...providers.filter(sends).map(provider => provider.code),
  byHand,
];

/** Asks the provider to pay. It pays once for one id, however often it is asked. */
async function send(
  parts: PayoutParts,
  provider: Sender,
  { part, whole }: { part: PayoutRow; whole: WithdrawalRow },
  db: Database,
): Promise<ProviderPayout> {
  const to = present(await findDestination(db, whole.destinationId), 'a withdrawal goes somewhere');
  return provider.sendPayout({
    payoutId: part.id,
    minor: part.minor,
    currency: whole.currency,
    target: { kind: to.kind, institution: to.institution, holder: to.holder, number: numberOf(to) },
    noticeUrl: parts.noticeUrl(provider.code),
    prepared: part.prepared,
    keep: prepared => keepPrepared(db, part.id, prepared),
  });
}

/** Whether staff have to review it first: no one approved it, and its member was frozen since. Whoever has excluded themselves is paid. */
const isHeldBack = async (db: Database, whole: WithdrawalRow): Promise<boolean> =>
  whole.approvedBy.length === 0 && (await memberById(db, whole.memberId))?.status === 'frozen';

/**
 * One part from "queued" to what its provider says. It is written down as under way before the provider hears of it: after a crash no one can think
 * that nothing was sent. What is unknown is asked about; only a provider that never heard of it is asked to pay. One worker at a time: a turn may take
 * longer than the pause after which the part is asked about again.
 */
async function work(parts: PayoutParts, { db, clock }: { db: Database; clock: Clock }, payoutId: PayoutId): Promise<void> {
  const part = await findPayout(db, payoutId);
  if (!part || part.status === 'paid' || part.status === 'failed' || part.provider === byHand) return;
  const provider = parts.providers.find(one => one.code === part.provider);
  if (!sends(provider)) throw new Fault(`nobody pays out as ${part.provider}: name the provider again, or settle the part by hand`);
  const settle = (state: ProviderPayout) =>
    db.transaction(async tx => settlePart(tx, await lockWhole(tx, part.withdrawalId), { payoutId, state, at: clock.now(), by: 'system' }));
  const whole = present(await findWithdrawal(db, part.withdrawalId), 'a part belongs to a withdrawal');
  const isNew = part.status === 'queued';
  if (isNew && (await isHeldBack(db, whole))) {
    await settle({ status: 'failed', reason: 'the account was frozen before the payout was sent', providerId: '' });
    return;
  }
  if (isNew) await settle({ status: 'accepted', reason: '', providerId: '' });
  const known = isNew ? undefined : await provider.payoutState(payoutId, part.providerId);
  const state = known && known.status !== 'absent' ? known : await send(parts, provider, { part, whole }, db);
  if (state.status !== 'absent') await settle(state);
}

export const payoutJob = (parts: PayoutParts): Job<{ payoutId: PayoutId }> =>
  job({ ...payoutWork, run: (context, { payoutId }) => onlyOne(context.db, payoutId, () => work(parts, context, payoutId)) });

/** Lost notices and providers that were down: what is overdue is asked about again. */
export const askPayouts: Loop = {
  name: 'cashier.ask-payouts',
  everyMs: 20_000,
  run: async ({ db, clock }) => {
    const before = plus(clock.now(), -askAfterMs);
    for (const part of await overduePayouts(db, { before, byHand, limit: 200 })) await onPayoutNotice(db, part.id);
  },
};
