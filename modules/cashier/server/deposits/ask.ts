import { idOf } from '@baize/call';
import type { Transaction } from '@baize/db';
import { type Job, type JobContext, job, type Loop } from '@baize/jobs';
import { type Instant, minute, plus, present, second } from '@baize/kernel';
import * as z from 'zod/mini';
import type { DepositStarted, PaymentProvider, ProviderDeposit } from '../ports/provider.ts';
import { applyChange } from './apply.ts';
import { expiresUnanswered, judgeTruth, nextAsk } from './rules.ts';
import { claimDue, type DepositId, type DepositRow, findDeposit, lockDeposit, postpone, writeAsked, writeInstructions } from './store.ts';

export type Providers = ReadonlyMap<string, PaymentProvider>;

export interface Asking {
  readonly providers: Providers;
  /** Where a provider sends its notices. */
  readonly noticeUrl: (provider: string) => string;
}

const standingOf = (row: DepositRow) => ({ ...row, dealtMinor: row.settledMinor + row.refundedMinor });

/** No provider may hold a worker longer than this, whatever its own deadline is. */
const longestMs = 20 * second;

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes what is true now into a locked deposit. For providers' answers and for what staff found in the bank alike. */
export async function takeTruth(
  tx: Transaction,
  deposit: DepositRow,
  truth: ProviderDeposit,
  { at, by, note = '' }: { at: Instant; by: string; note?: string },
): Promise<DepositRow['state']> {
  const verdict = judgeTruth(standingOf(deposit), truth, at);
  await applyChange(tx, deposit, { ...verdict, at, by: verdict.state === 'expired' && truth.receivedMinor === 0n ? 'clock' : by, note });
  return verdict.state;
}

function start(provider: PaymentProvider, deposit: DepositRow, { noticeUrl }: Asking): Promise<DepositStarted> {
  return provider.startDeposit({
    depositId: deposit.id,
    minor: deposit.askedMinor,
    currency: deposit.currency,
    way: deposit.kind === 'crypto' ? 'address' : 'page',
    expiresAt: deposit.expiresAt,
    returnUrl: deposit.returnUrl,
    noticeUrl: noticeUrl(deposit.provider),
  });
}

/** What the provider answers, with how to pay where that was not known; undefined when it does not answer: then everything is as it was. */
async function ask(asking: Asking, deposit: DepositRow): Promise<{ started?: DepositStarted; truth: ProviderDeposit } | undefined> {
  const provider = asking.providers.get(deposit.provider);
  if (!provider) return undefined; // switched off for now: asked again when it is back
  try {
    if (deposit.state !== 'created') return { truth: await within(provider.depositState(deposit.id, deposit.providerId)) };
    const started = await within(start(provider, deposit, asking));
    return { started, truth: await within(provider.depositState(deposit.id, started.providerId)) };
  } catch {
    return undefined;
  }
}

const absent: ProviderDeposit = { status: 'absent', receivedMinor: 0n };

/**
 * Asks the provider what is true of a deposit and takes it; begins it there when it was not begun. Nothing is held while the provider thinks. Runs any
 * number of times, at the same time too. Answers whether the provider answered.
 */
export async function askDeposit({ db, clock }: JobContext, asking: Asking, id: DepositId): Promise<boolean> {
  const deposit = await findDeposit(db, id);
  if (!deposit) return false;
  const isByHand = deposit.kind === 'bank-transfer';
  const answer = isByHand ? { truth: absent } : await ask(asking, deposit);
  const at = clock.now();
  await db.transaction(async tx => {
    const now = present(await lockDeposit(tx, id), 'a deposit is never deleted');
    const { started } = answer ?? {};
    if (started && now.state === 'created') await writeInstructions(tx, { id, ...started });
    if (answer) await takeTruth(tx, now, answer.truth, { at, by: isByHand ? 'clock' : 'provider' });
    else if (expiresUnanswered(standingOf(now), at)) await applyChange(tx, now, { state: 'expired', by: 'clock', at });
    const after = present(await findDeposit(tx, id), 'a deposit is never deleted');
    await writeAsked(tx, { id, asks: after.asks + 1, askAt: nextAsk({ ...after, asks: after.asks + 1 }, at) });
  });
  return answer !== undefined;
}

export type AskDeposit = Job<{ depositId: DepositId }>;

/** Begins a deposit at its provider right after it was asked for; the loop below takes up what fails. */
export const askDepositJob = (asking: Asking): AskDeposit =>
  job({
    name: 'cashier.ask-deposit',
    input: z.object({ depositId: idOf('DepositId') }),
    maxAttempts: 3,
    run: async (context, { depositId }) => {
      await askDeposit(context, asking, depositId);
    },
  });

const perTurn = 20;
const leaseMs = minute;

/** A provider that answered nothing of several questions is left alone for so long: the others' deposits do not wait behind its silence. */
const quietMs = 15 * second;
const silences = 3;
const quietUntil = new WeakMap<Asking, Map<string, Instant>>();

/** Asks about everything that is due: answers that were lost, notices that never came, and what has had its time. Answers how many. */
export async function askDue(context: JobContext, asking: Asking): Promise<number> {
  const now = context.clock.now();
  const quiet = quietUntil.get(asking) ?? new Map<string, Instant>();
  quietUntil.set(asking, quiet);
  const due = await claimDue(context.db, { now, leaseUntil: plus(now, leaseMs), limit: perTurn });
  const isQuiet = ({ provider }: { provider: string }) => (quiet.get(provider) ?? now) > now;
  await postpone(context.db, { ids: due.filter(isQuiet).map(one => one.id), askAt: plus(now, quietMs) });
  const asked = await Promise.all(
    due.filter(one => !isQuiet(one)).map(async ({ id, provider }) => ({ provider, hasAnswered: await askDeposit(context, asking, id) })),
  );
  for (const [provider, answers] of Map.groupBy(asked, one => one.provider))
    if (answers.length >= silences && answers.every(one => !one.hasAnswered)) quiet.set(provider, plus(now, quietMs));
  return due.length;
}

export const askDueLoop = (asking: Asking): Loop => ({
  name: 'cashier.ask-due',
  everyMs: 5_000,
  run: async context => {
    while ((await askDue(context, asking)) === perTurn);
  },
});
