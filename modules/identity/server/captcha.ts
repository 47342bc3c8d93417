import { createHash } from 'node:crypto';
import type { Queryable } from '@baize/db';
import { assert, cryptoRandom, type Id, type Instant, minute, newId, plus, uniform } from '@baize/kernel';
import { captchaLength } from '../contract/index.ts';
import { drawCaptcha } from './captcha-image.ts';
import { insertCaptcha, tryCaptcha } from './session-store.ts';

const lifeMs = 5 * minute;
const maxTries = 3;

/** `fixed` always asks the same digits: for demonstrations and tests, never where people play. */
export type CaptchaKind = { readonly kind: 'drawn' } | { readonly kind: 'fixed'; readonly answer: string };

export const sha256 = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

const random = cryptoRandom();

export function checkCaptchaKind(captcha: CaptchaKind): void {
  if (captcha.kind === 'drawn') return;
  assert(process.env['NODE_ENV'] !== 'production', 'a fixed captcha is no captcha: it is refused in production');
  assert(/^[0-9]+$/.test(captcha.answer) && captcha.answer.length === captchaLength, `a fixed captcha has ${captchaLength} digits`);
}

export async function makeCaptcha(
  db: Queryable,
  captcha: CaptchaKind,
  now: Instant,
): Promise<{ captchaId: Id<'CaptchaId'>; image: string; expiresAt: Instant }> {
  const answer = captcha.kind === 'fixed' ? captcha.answer : Array.from({ length: captchaLength }, () => uniform(random, 10)).join('');
  const captchaId = newId<'CaptchaId'>();
  const expiresAt = plus(now, lifeMs);
  const picture = await drawCaptcha(answer, random);
  await insertCaptcha(db, { id: captchaId, answerHash: sha256(captchaId, answer), expiresAt });
  return { captchaId, image: `data:image/png;base64,${picture.toString('base64')}`, expiresAt };
}

export type CaptchaOutcome = 'ok' | 'empty' | 'wrong' | 'expired';

export interface CaptchaAnswer {
  readonly captchaId: Id<'CaptchaId'> | undefined;
  readonly captcha: string;
  /** What it is used for. A captcha that was right once is right again for the same thing and for nothing else. */
  readonly usedFor: Buffer;
  readonly now: Instant;
}

/** Counts the try at once, outside any transaction, so that a refusal afterwards does not give it back. */
export async function spendCaptcha(db: Queryable, answer: CaptchaAnswer): Promise<CaptchaOutcome> {
  const typed = answer.captcha.normalize('NFKC').trim();
  if (typed === '') return 'empty';
  if (!answer.captchaId) return 'expired';
  const tried = await tryCaptcha(db, {
    id: answer.captchaId,
    answerHash: sha256(answer.captchaId, typed),
    usedFor: answer.usedFor,
    maxTries,
    now: answer.now,
  });
  if (!tried) return 'expired';
  return tried.isRight ? 'ok' : 'wrong';
}
