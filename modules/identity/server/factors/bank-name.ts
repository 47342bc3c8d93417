import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@baize/db';
import { day, elapsedMs, type Instant, type MemberId, plus, refuse } from '@baize/kernel';
import { normaliseName } from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import type { Services } from '../services.ts';
import { listFailures } from './store.ts';

/** A name is soon guessed by whoever knows its owner: five wrong ones, and it opens nothing until a day has gone by since the first of them. */
const tries = { failures: 5, windowMs: day } as const;

/** What the tries at a name are counted by, beside the network. */
export const nameSubject = (memberId: MemberId): string => `bank:${memberId}`;

/** The names on the bank accounts that the member has bound; none where the law does not take a name for a proof. */
export async function bankNames(
  services: Pick<Services, 'policy' | 'bankNames'>,
  db: Queryable,
  memberId: MemberId,
): Promise<readonly string[]> {
  const names = await services.bankNames(db, memberId);
  return names.length > 0 && (await services.policy(db)).allowsBankName ? names : [];
}

export interface NameTries {
  /** How many more may be wrong. */
  readonly left: number;
  /** Seconds until the next try is let through; 0 = now. */
  readonly waitSeconds: number;
}

export async function nameTries(db: Queryable, memberId: MemberId, now: Instant): Promise<NameTries> {
  const accountHash = sha256('factor', nameSubject(memberId));
  const failed = await listFailures(db, { accountHash, since: plus(now, -tries.windowMs), most: tries.failures });
  const oldest = failed[tries.failures - 1];
  const waitSeconds = oldest ? Math.max(0, Math.ceil(elapsedMs(now, plus(oldest, tries.windowMs)) / 1_000)) : 0;
  return { left: tries.failures - failed.length, waitSeconds };
}

/** Lets one more try through; answers how many are left if it is wrong. Errors: request.too.many with the seconds to wait. */
export async function openTry(db: Queryable, memberId: MemberId, now: Instant): Promise<number> {
  const { left, waitSeconds } = await nameTries(db, memberId, now);
  if (waitSeconds > 0) refuse('request.too.many', { waitSeconds });
  return left - 1;
}

/**
 * Whether what was typed is one of the names, however it is spaced, cased or how wide its letters are. Each name is compared whole and by its hash, also
 * after one that fits: the time tells neither which one fits nor how much of it.
 */
export function isOneOf(names: readonly string[], typed: string, isSame: typeof timingSafeEqual = timingSafeEqual): boolean {
  const plain = normaliseName(typed);
  const hash = sha256('bank-name', plain);
  const fitting = names.map(name => isSame(sha256('bank-name', normaliseName(name)), hash)).filter(fits => fits);
  return plain !== '' && fitting.length > 0;
}
