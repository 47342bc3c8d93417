import type { Call } from '@baize/call';
import { type CallContext, type Handler, handle, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { type Id, type Instant, newId, plus, refuse, type StaffId } from '@baize/kernel';
import { insertAudit } from '../audit-store.ts';
import { partsOf } from '../rules.ts';
import { approvalMs, mostWaiting, needsSecondPerson, shippedBoundMinor, togetherMs, type Weight } from './rules.ts';
import * as store from './store.ts';

/** What a decision is about, before anyone carries it out: as the second person reads it. */
interface Weighed<Pending> {
  /** As in the audit log: "deposit:…". One request at a time waits for a target. */
  readonly target: string;
  readonly weight: Weight;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The answer to whoever requested it, while it waits. */
  readonly pending: Pending;
}

/** Who decided: alone, or the one who requested it and the one who approved. */
export interface DecidedBy {
  readonly requestedBy: StaffId;
  /** Accounts, for timelines that people read: "anna" or "anna, ben". */
  readonly names: string;
}

type Context<I> = CallContext<I & { readonly reason: string }>;

interface CheckedWork<I, O, A extends O = O> {
  readonly action: string;
  /** What its targets begin with, and `targets` in `office/index.ts` has a text for. */
  readonly kind: string;
  /** The names of something that is yet to be made, which its module does not know. */
  readonly namesIn?: (input: I) => Readonly<Record<string, string>>;
  /** Refuses what is not possible now, and says what the decision weighs. Changes nothing. */
  readonly weigh: (tx: Transaction, context: Context<I>) => Promise<Weighed<O>>;
  /**
   * Carries it out, in the transaction of whoever decides last, and writes it to the audit log. `context.input` is what was requested; everything is looked at
   * again, since time may have passed.
   */
  readonly apply: (tx: Transaction, context: Context<I>, by: DecidedBy) => Promise<A>;
  /** A key that was made: shown once, to whoever carried the decision out. */
  readonly secretOf?: (answer: A) => { name: string; value: string } | null;
}

/** A handler whose decision may wait for a second person. */
export interface CheckedHandler extends Handler {
  readonly permission: string;
  readonly action: string;
  readonly kind: string;
  readonly namesIn: (input: unknown) => Readonly<Record<string, string>>;
  readonly carryOut: (
    tx: Transaction,
    context: CallContext<unknown>,
    requested: { input: unknown; by: DecidedBy },
  ) => Promise<{ name: string; value: string } | null>;
}

export const isChecked = (handler: Handler): handler is CheckedHandler => 'carryOut' in handler;

async function request(
  tx: Transaction,
  context: Context<unknown>,
  made: Weighed<unknown> & { call: string; permission: string; action: string },
): Promise<store.ApprovalId> {
  const { staffId } = staffOf(context);
  const at = context.clock.now();
  const { call, permission, action, target, weight, before, after } = made;
  await store.expireApproval(tx, { call, target, now: at });
  if ((await store.countWaitingOf(tx, staffId)) >= mostWaiting) refuse('approval.too.many', { most: mostWaiting });
  const amount = weight.needs !== 'never' && weight.minor !== undefined ? weight : undefined;
  const row = await store.insertApproval(tx, {
    id: newId<'ApprovalId'>(),
    call,
    permission,
    input: context.input,
    action,
    target,
    before,
    after,
    currency: amount?.currency ?? null,
    minor: amount?.minor ?? null,
    reason: context.input.reason,
    requestedBy: staffId,
    requestedAt: at,
    expiresAt: plus(at, approvalMs),
  });
  const { id } = row ?? refuse('approval.waiting');
  const { ip, requestId } = context;
  const deed = { action: 'approval.request', target, reason: context.input.reason, after: { action } };
  await insertAudit(tx, { staffId, at, ip, requestId, ...deed });
  return id;
}

/** Whether one person is enough; what they decide alone is kept, so that many small decisions are one large one. */
async function isForOne(
  tx: Transaction,
  context: Context<unknown>,
  { weight, action }: { weight: Weight; action: string },
): Promise<boolean> {
  if (weight.needs !== 'bound') return !needsSecondPerson(weight, { boundMinor: 0n, aloneMinor: 0n });
  const { staffId } = staffOf(context);
  const at = context.clock.now();
  const { memberId, currency, minor } = weight;
  const aloneMinor = await store.decidedAlone(tx, { staffId, memberId, currency, since: plus(at, -togetherMs) });
  const boundMinor = (await store.findBound(tx, currency)) ?? shippedBoundMinor;
  if (needsSecondPerson(weight, { boundMinor, aloneMinor })) return false;
  if (minor > 0n) await store.insertSingleDecision(tx, { staffId, memberId, currency, minor, action, at });
  return true;
}

/** What a call answers beside `approvalId`. */
type Rest<W> = Omit<W, 'approvalId'>;

/**
 * The handler of a staff call under the maker-checker rule. One person's decision is carried out where it weighs little; otherwise it is kept as a request,
 * and someone else with the permission of the call carries it out or rejects it (`staffDecideApproval`). The call answers `approvalId`: null = done.
 * Errors: those of `weigh` and `apply`, and `checkedErrors`.
 */
export function checked<
  I extends { readonly reason: string },
  W extends { approvalId: Id<'ApprovalId'> | null },
  A extends Rest<W> = Rest<W>,
>(call: Call<I, W>, work: CheckedWork<I, Rest<W>, A>): CheckedHandler {
  const permission = call.access.replace(/^staff:?/, '');
  const { action, kind, namesIn, weigh, apply, secretOf } = work;
  /** What was requested; undefined when an older version wrote it down in another form. */
  const inputOf = (stored: unknown): I | undefined => {
    const read = call.input.safeParse(stored);
    return read.success ? read.data : undefined;
  };
  const handler = handle(call as unknown as Call<I, unknown>, context =>
    context.db.transaction(async tx => {
      const weighed = await weigh(tx, context);
      if (partsOf(weighed.target).kind !== kind) throw new Error(`${action}: the target ${weighed.target} isn't of the kind ${kind}`);
      if (await isForOne(tx, context, { weight: weighed.weight, action })) {
        const { staffId, account } = staffOf(context);
        return { ...(await apply(tx, context, { requestedBy: staffId, names: account })), approvalId: null };
      }
      return { ...weighed.pending, approvalId: await request(tx, context, { ...weighed, call: call.name, permission, action }) };
    }),
  );
  return {
    ...handler,
    permission,
    action,
    kind,
    namesIn: stored => {
      const input = inputOf(stored);
      return (input && namesIn?.(input)) ?? {};
    },
    carryOut: async (tx, context, { input: stored, by }) => {
      const answer = await apply(tx, { ...context, input: inputOf(stored) ?? refuse('request.invalid') }, by);
      return secretOf?.(answer) ?? null;
    },
  };
}

/**
 * Keeps the second look of a decision whose module keeps the decision itself. Errors: approval.linked, for someone who gave the first person access in the
 * last 30 days, or got it from them. The database refuses it as well.
 */
export async function secondLook(tx: Transaction, look: { subject: string; first: StaffId; second: StaffId; at: Instant }): Promise<void> {
  if (!(await store.isSecondPerson(tx, look))) refuse('approval.linked');
  await store.insertSecondLook(tx, look);
}
