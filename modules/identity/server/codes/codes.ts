import { idOf } from '@baize/call';
import type { CallContext } from '@baize/call/server';
import { openSecret, sealSecret } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { enqueue, type Job, job } from '@baize/jobs';
import {
  cryptoRandom,
  day,
  elapsedMs,
  type Id,
  type Instant,
  type MemberId,
  minute,
  newId,
  plus,
  refuse,
  second,
  uniform,
} from '@baize/kernel';
import * as z from 'zod/mini';
import { type CodeChannel, type CodePurpose, codeLength, normaliseDigits } from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { sendAlert } from '../devices/devices.ts';
import type { SendOutcome } from '../ports/message.ts';
import { networkOf, siteOf } from '../rules.ts';
import type { Services } from '../services.ts';
import {
  closeWay,
  endCode,
  findOwner,
  type Guesses,
  insertCode,
  insertOutbox,
  insertWrong,
  readGuesses,
  readSent,
  tryCode,
} from './store.ts';

const codeLifeMs = 5 * minute;
const maxTries = 5;
/** Another code to the same number or address is sent after this at the earliest. */
const resendMs = 60 * second;
/** So many in five minutes, then five minutes' wait. */
const throttle = { windowMs: 5 * minute, perTarget: 3, perNetwork: 20 };
/** Messages in a day, which someone pays for and someone else receives. */
const dailySent = { perTargetDay: 15, perSiteDay: 200 };
/** Wrong codes in a day. From the tenth on the way to that number or address is closed for a day, and its member is notified. */
const dailyWrong = { perTarget: 10, perSite: 100, closedMs: day };
const random = cryptoRandom();

const refusals: Readonly<Record<Exclude<SendOutcome, 'sent'>, Readonly<Record<CodeChannel, string>>>> = {
  invalid: { sms: 'phone.invalid', email: 'mail.invalid' },
  'too-many': { sms: 'code.too.many', email: 'code.too.many' },
  quota: { sms: 'phone.quota', email: 'mail.unknown' },
  refused: { sms: 'phone.refused', email: 'mail.unknown' },
  unknown: { sms: 'phone.unknown', email: 'mail.unknown' },
};

interface Letter {
  readonly channel: CodeChannel;
  readonly target: string;
  readonly code: string;
  readonly language: string;
}

type Sender = Pick<Services, 'ports' | 'translate' | 'showsCodes'>;

/** Sends a code, or puts it where the office sees it when no gateway is set; there it is masked unless the world is a demonstration. */
async function deliver(sender: Sender, db: Queryable, letter: Letter, at: Instant): Promise<SendOutcome> {
  const { channel, target, language } = letter;
  const port = sender.ports[channel];
  const code = port || sender.showsCodes ? letter.code : '•'.repeat(codeLength);
  const minutes = codeLifeMs / minute;
  const text = sender.translate(language, 'identity.message.code', { code, minutes });
  const subject = channel === 'email' ? sender.translate(language, 'identity.message.subject', {}) : '';
  if (port) return port.send({ to: target, subject, text, code });
  await insertOutbox(db, { channel, target, subject, body: text, at });
  return 'sent';
}

const placeOf = (id: string): string => `identity.code:${id}`;
const sendingInput = z.object({ id: idOf('CodeId'), isKnown: z.boolean(), sealed: z.string() });
type Sending = z.output<typeof sendingInput>;

const declared: Omit<Job<Sending>, 'run'> = { name: 'identity.send-code', input: sendingInput, maxAttempts: 3 };

/** Sends what must not be waited for: whether there was anyone to send to, the time of the answer would tell. */
export const sendCodeJob = (sender: Sender): Job<Sending> =>
  job({
    ...declared,
    run: async ({ db, clock }, { id, isKnown, sealed }) => {
      const { madeAt, ...letter } = JSON.parse(openSecret(sealed, placeOf(id))) as Letter & { madeAt: Instant };
      if (!isKnown || elapsedMs(madeAt, clock.now()) > codeLifeMs) return;
      const outcome = await deliver(sender, db, letter, clock.now());
      if (outcome === 'unknown' || outcome === 'too-many') throw new Error(`the gateway did not take a code: ${outcome}`);
    },
  });

interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly target: string;
  readonly memberId: MemberId | null;
  /** now: the gateway's refusal is shown · later: nothing is disclosed, to visitors who may be fishing. */
  readonly when: 'now' | 'later';
}

export interface CodeTicket {
  readonly codeId: Id<'CodeId'>;
  readonly expiresAt: Instant;
  readonly resendAt: Instant;
}

const waitUntil = (at: Instant | null, ms: number, now: Instant): number => (at ? elapsedMs(now, plus(at, ms)) : 0);

/** Makes a code and sends it. Errors: code.too.many with the seconds to wait, and what the gateway said. */
export async function sendCode(services: Services, context: CallContext<unknown>, asked: CodeRequest): Promise<CodeTicket> {
  const { db, clock, language } = context;
  const now = clock.now();
  const { purpose, channel, target, memberId } = asked;
  const network = networkOf(context.ip);
  const site = siteOf(context.ip);
  const code = Array.from({ length: codeLength }, () => uniform(random, 10)).join('');
  const id = newId<'CodeId'>();
  const expiresAt = plus(now, codeLifeMs);
  await db.transaction(async tx => {
    const windows = { since: plus(now, -throttle.windowMs), sinceDay: plus(now, -day) };
    const sent = await readSent(tx, { channel, target, network, site, ...windows, ...throttle, ...dailySent });
    const closedMs = closedFor(await readGuesses(tx, { channel, target, site, since: plus(now, -day), perSite: dailyWrong.perSite }), now);
    if (closedMs > 0) refuse('code.closed', { waitSeconds: Math.ceil(closedMs / 1_000) });
    const waitMs = Math.max(
      waitUntil(sent.targetDayAt, day, now),
      waitUntil(sent.siteDayAt, day, now),
      waitUntil(sent.lastAt, resendMs, now),
      waitUntil(sent.targetAt, throttle.windowMs, now),
      waitUntil(sent.networkAt, throttle.windowMs, now),
    );
    if (waitMs > 0) refuse('code.too.many', { waitSeconds: Math.ceil(waitMs / 1_000) });
    await insertCode(tx, { id, purpose, channel, target, memberId, codeHash: sha256(id, code), network, site, madeAt: now, expiresAt });
    if (asked.when === 'now') return;
    const sealed = sealSecret(JSON.stringify({ channel, target, code, language, madeAt: now }), placeOf(id));
    await enqueue(tx, declared as Job<Sending>, { id, isKnown: memberId !== null, sealed });
  });
  if (asked.when === 'now') {
    const outcome = await deliver(services, db, { channel, target, code, language }, now);
    if (outcome !== 'sent') {
      await endCode(db, id, now);
      refuse(refusals[outcome][channel], outcome === 'too-many' ? { waitSeconds: throttle.windowMs / 1_000 } : {});
    }
  }
  return { codeId: id, expiresAt, resendAt: plus(now, resendMs) };
}

interface CodeAnswer {
  readonly codeId: Id<'CodeId'> | undefined;
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly target: string;
}

/** How long codes for a target are still neither sent nor taken. */
const closedFor = ({ closedUntil, siteAt }: Guesses, now: Instant): number =>
  Math.max(0, closedUntil ? elapsedMs(now, closedUntil) : 0, waitUntil(siteAt, day, now));

type Visit = Pick<CallContext<unknown>, 'db' | 'clock' | 'ip' | 'language'>;

/**
 * Uses a code up. The try is counted in a transaction of its own, so that a refusal afterwards does not give it back. Answers the member that it was
 * sent for. Errors: code.empty, code.wrong, code.expired, code.closed with the seconds to wait.
 */
export async function spendCode({ db, clock, ip, language }: Visit, answer: CodeAnswer): Promise<MemberId | null> {
  const { codeId, purpose, channel, target } = answer;
  const code = normaliseDigits(answer.code);
  if (code === '') refuse('code.empty');
  if (!codeId) return refuse('code.expired');
  const now = clock.now();
  const site = siteOf(ip);
  const tried = await db.transaction(async tx => {
    const guesses = await readGuesses(tx, { channel, target, site, since: plus(now, -day), perSite: dailyWrong.perSite });
    const closedMs = closedFor(guesses, now);
    if (closedMs > 0) return { closedMs };
    const found = await tryCode(tx, { id: codeId, purpose, channel, target, codeHash: sha256(codeId, code), maxTries, now });
    if (found?.isRight !== false) return { found };
    await insertWrong(tx, { channel, target, site, at: now });
    if (guesses.wrong + 1 < dailyWrong.perTarget) return { found };
    await closeWay(tx, { channel, target, until: plus(now, dailyWrong.closedMs) });
    const owner = await findOwner(tx, channel, target);
    if (owner) await sendAlert(tx, { memberId: owner.memberId, at: now, ip, userAgent: '', language, kind: 'guessed' });
    return { found };
  });
  if ('closedMs' in tried) return refuse('code.closed', { waitSeconds: Math.ceil((tried.closedMs ?? 0) / 1_000) });
  if (!tried.found) return refuse('code.expired');
  return tried.found.isRight ? tried.found.memberId : refuse('code.wrong');
}
