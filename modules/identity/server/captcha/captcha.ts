import { hash } from 'node:crypto';
import type { Queryable } from '@baize/db';
import { isWork } from '@baize/factors/work';
import { workMark } from '@baize/factors/work-mark';
import { assert, cryptoRandom, type Id, type Instant, minute, newId, plus, uniform } from '@baize/kernel';
import { type CaptchaForm, captchaLength } from '../../contract/index.ts';
import { insertCaptcha, tryCaptcha } from '../sessions/store.ts';
import { drawCaptcha } from './image.ts';
import { speakCaptcha } from './sound.ts';

const lifeMs = 5 * minute;
const maxTries = 3;

/** `fixed` always asks the same digits: for demonstrations and tests, never where people play. */
export type CaptchaKind = { readonly kind: 'drawn' } | { readonly kind: 'fixed'; readonly answer: string };

export const sha256 = (...parts: readonly string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer');

const random = cryptoRandom();

export function checkCaptchaKind(captcha: CaptchaKind): void {
  if (captcha.kind === 'drawn') return;
  assert(process.env['NODE_ENV'] !== 'production', 'a fixed captcha is no captcha: it is refused in production');
  assert(/^[0-9]+$/.test(captcha.answer) && captcha.answer.length === captchaLength, `a fixed captcha has ${captchaLength} digits`);
}

interface CaptchaRequest {
  readonly form: CaptchaForm;
  readonly language: string;
  readonly now: Instant;
}

export async function makeCaptcha(
  db: Queryable,
  captcha: CaptchaKind,
  { form, language, now }: CaptchaRequest,
): Promise<{ captchaId: Id<'CaptchaId'>; image: string | null; sound: string | null; expiresAt: Instant }> {
  const answer = captcha.kind === 'fixed' ? captcha.answer : Array.from({ length: captchaLength }, () => uniform(random, 10)).join('');
  const captchaId = newId<'CaptchaId'>();
  const expiresAt = plus(now, lifeMs);
  const drawn = form === 'picture' ? await drawCaptcha(answer, random) : undefined;
  const said = form === 'sound' ? speakCaptcha(answer, language, random) : undefined;
  await insertCaptcha(db, { id: captchaId, answerHash: sha256(captchaId, answer), expiresAt });
  const image = drawn ? `data:image/png;base64,${drawn.toString('base64')}` : null;
  const sound = said ? `data:audio/wav;base64,${said.toString('base64')}` : null;
  return { captchaId, image, sound, expiresAt };
}

export type CaptchaOutcome = 'ok' | 'empty' | 'wrong' | 'expired';

interface CaptchaAnswer {
  readonly captchaId: Id<'CaptchaId'> | undefined;
  readonly captcha: string;
  /** What it is used for. A captcha that was right once is right again for the same thing and for nothing else. */
  readonly usedFor: Buffer;
  readonly now: Instant;
}

/** The device has worked for it, instead of someone reading or hearing it. */
function isWorked(captchaId: string, typed: string): boolean {
  const nonce = typed.startsWith(workMark) ? Number(typed.slice(workMark.length)) : Number.NaN;
  return Number.isSafeInteger(nonce) && nonce >= 0 && isWork(captchaId, nonce);
}

/** Counts the try immediately, outside any transaction, so that a refusal afterwards does not give it back. */
export async function spendCaptcha(db: Queryable, answer: CaptchaAnswer): Promise<CaptchaOutcome> {
  const typed = answer.captcha.normalize('NFKC').trim();
  if (typed === '') return 'empty';
  if (!answer.captchaId) return 'expired';
  const tried = await tryCaptcha(db, {
    id: answer.captchaId,
    isWorked: isWorked(answer.captchaId, typed),
    answerHash: sha256(answer.captchaId, typed),
    usedFor: answer.usedFor,
    maxTries,
    now: answer.now,
  });
  if (!tried) return 'expired';
  return tried.isRight ? 'ok' : 'wrong';
}
