import type { Actor, Authenticator } from '@baize/call/server';
import { type Database, groupCommit } from '@baize/db';
import { type JobContext, type Loop, noInput, type Schedule } from '@baize/jobs';
import { asId, type Clock, day, isUuid, minute, newId, plus, Refusal, refuse } from '@baize/kernel';
import { type Asking, askDeposit, type Providers } from '../deposits/ask.ts';
import { findDeposit } from '../deposits/store.ts';
import { onPayoutNotice } from '../payouts/notice.ts';
import type { Notice } from '../ports/provider.ts';
import { retryAfter } from './rules.ts';
import {
  claimNotices,
  endNotices,
  failNotices,
  keepNotices,
  keptDays,
  type NewNotice,
  type NoticeId,
  nextNotice,
  noticesTopic,
  pruneNotices,
  subjectOf,
  type WaitingNotice,
} from './store.ts';

const noticePath = '/wps/cashier/notice/';

/** The notice that came with the request, beside the actor that its signature made: read once, from the raw bytes. */
const noticesOfActors = new WeakMap<Actor, Notice>();

export const noticeOf = (actor: Actor): Notice | undefined => noticesOfActors.get(actor);

/** Payment providers share the access of vendors, and none of its names. */
export const actorCode = (provider: string): string => `payments:${provider}`;

/** Recognises a payment provider by its signature over the raw bytes, on the path of its notices and nowhere else. */
export const noticeAuthenticator = (providers: Providers): Authenticator => ({
  kind: 'vendor',
  recognise: async ({ path, headers, rawBody }) => {
    if (!path.startsWith(noticePath)) return undefined;
    const code = path.slice(noticePath.length);
    const notice = rawBody && providers.get(code)?.readNotice({ raw: rawBody, headers: headers as never });
    if (!notice || notice.noticeId.length > 200) return refuse('vendor.signature.invalid');
    const actor = { kind: 'vendor', vendorCode: actorCode(code), keyId: code, isFresh: true } as const;
    noticesOfActors.set(actor, notice);
    return actor;
  },
});

type KeepNotice = (notice: { provider: string; notice: Notice }, clock: Clock) => Promise<void>;

/** Takes notices durably: those that come at the same time are written and committed together, and each is answered when it is on the disk. */
export function noticeTaker(): (db: Database) => KeepNotice {
  const takers = new WeakMap<Database, ReturnType<typeof groupCommit<NewNotice, void>>>();
  return db => {
    const taker =
      takers.get(db) ??
      groupCommit<NewNotice, void>({
        name: 'payment-notices',
        run: async notices => {
          await keepNotices({ query: statement => db.alone(statement) }, notices);
          return notices.map(() => ({ ok: true, value: undefined }));
        },
        maxBatch: 500,
        maxWaiting: 10_000,
        onFull: () => new Refusal('system.busy', { waitSeconds: 1 }),
      });
    takers.set(db, taker);
    return async ({ provider, notice }, clock) => {
      const { noticeId, about } = notice;
      const subjectId = isUuid(notice.subjectId)
        ? notice.subjectId
        : await subjectOf(db, { provider, about, number: notice.providerId ?? '' });
      // What is about nothing of ours is taken, so that it is not sent for ever, and forgotten.
      if (!subjectId) return;
      await taker.submit({ noticeId, about, subjectId, id: newId<'NoticeId'>(), provider, receivedAt: clock.now() });
    };
  };
}

/** Does what a notice wakes. Throws when the truth could not be learned. */
async function workOff(context: JobContext, asking: Asking, notice: WaitingNotice): Promise<void> {
  if (notice.about === 'payout') return onPayoutNotice(context.db, asId(notice.subjectId));
  const id = asId<'DepositId'>(notice.subjectId);
  const deposit = await findDeposit(context.db, id);
  if (!deposit) throw new Error('there is no such deposit');
  // A provider speaks of its own deposits only.
  if (deposit.provider !== notice.provider) throw new Error(`the deposit belongs to ${deposit.provider || 'nobody'}`);
  if (!(await askDeposit(context, asking, id))) throw new Error('the provider did not answer');
}

const perTurn = 50;
const leaseMs = 2 * minute;

async function workOnSubject(context: JobContext, asking: Asking, notices: readonly WaitingNotice[]): Promise<void> {
  const ids: NoticeId[] = notices.map(n => n.id);
  const [notice] = notices;
  if (!notice) return;
  try {
    await workOff(context, asking, notice);
    await endNotices(context.db, ids, context.clock.now());
  } catch (error) {
    const attempts = Math.max(...notices.map(n => n.attempts));
    const wait = retryAfter(attempts);
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const now = context.clock.now();
    await failNotices(context.db, { ids, state: wait === null ? 'parked' : 'waiting', nextAt: plus(now, wait ?? 0), error: text });
  }
}

/** Works off what waits: many notices about one thing ask once. Answers how many notices there were. */
export async function workNotices(context: JobContext, asking: Asking): Promise<number> {
  const now = context.clock.now();
  const notices = await claimNotices(context.db, { now, leaseUntil: plus(now, leaseMs), limit: perTurn });
  const groups = Map.groupBy(notices, n => `${n.provider}:${n.about}:${n.subjectId}`);
  await Promise.all([...groups.values()].map(group => workOnSubject(context, asking, group)));
  return notices.length;
}

export const workNoticesLoop = (asking: Asking): Loop => ({
  name: 'cashier.work-notices',
  everyMs: 60_000,
  wakeOn: noticesTopic,
  nextDue: ({ db }) => nextNotice(db),
  run: async context => {
    while ((await workNotices(context, asking)) === perTurn);
  },
});

export const pruneNoticesSchedule: Schedule = {
  cron: '17 4 * * *',
  fillMinutes: 0,
  job: {
    name: 'cashier.prune-notices',
    input: noInput,
    maxAttempts: 3,
    run: ({ db, clock }) => pruneNotices(db, plus(clock.now(), -keptDays * day)),
  },
};
