import type { CallContext } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { recoveryCodeOf, stepOfCode } from '@baize/factors';
import { type Instant, type MemberId, minute, plus, randomToken, refuse } from '@baize/kernel';
import type { FactorWay, LoginWay, SecondStep } from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { deviceHash, deviceToken } from '../devices/devices.ts';
import { findDevice } from '../devices/store.ts';
import { knownNetworkMs, networkOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { bankNames, type NameTries, nameTries } from './bank-name.ts';
import { type FactorFacts, findFactors, findTotp, insertTicket, takeRecovery, takeStep } from './store.ts';

const ticketMs = 10 * minute;

/** "138•••••000" and "l•••@example.com": enough for the owner to know which. */
export function masked(way: FactorWay, text: string): string {
  if (way === 'sms') return `${text.slice(0, 3)}${'•'.repeat(Math.max(0, text.length - 5))}${text.slice(-2)}`;
  const [name = '', host = ''] = text.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}

/** The ways in which a member can show once more who they are, the strongest first. */
const waysOf = ({ hasPasskey, hasTotp, mobile, email }: FactorFacts, isNameAsked: boolean): { way: FactorWay; hint: string }[] => [
  ...(hasPasskey ? [{ way: 'passkey' as const, hint: '' }] : []),
  ...(hasTotp ? [{ way: 'totp' as const, hint: '' }] : []),
  ...(mobile ? [{ way: 'sms' as const, hint: masked('sms', mobile) }] : []),
  ...(email ? [{ way: 'email' as const, hint: masked('email', email) }] : []),
  ...(isNameAsked ? [{ way: 'bank' as const, hint: '' }] : []),
];

/** A name is the weakest way: whoever has an authenticator or a passkey has asked for more than that. */
async function triesAtName(
  services: Services,
  db: Queryable,
  asked: { memberId: MemberId; facts: FactorFacts; now: Instant },
): Promise<NameTries> {
  const { memberId, facts, now } = asked;
  const isOffered = !facts.hasTotp && !facts.hasPasskey && (await bankNames(services, db, memberId)).length > 0;
  return isOffered ? nameTries(db, memberId, now) : { left: 0, waitSeconds: 0 };
}

async function isNewBrowser(db: Queryable, visit: BrowserVisit, memberId: MemberId): Promise<boolean> {
  const held = deviceToken(visit);
  return (await findDevice(db, { memberId, tokenHash: held ? deviceHash(held) : null })).id === null;
}

type BrowserVisit = Pick<CallContext<unknown>, 'cookies' | 'isSecure'>;

/**
 * The second step of a login from a network that the account is not known from, or with a strong factor from a new browser; undefined where none is asked. A phone that was the first step is no second
 * one. Errors: request.too.many where the only way is closed for a while.
 */
export async function secondStepFor(
  services: Services,
  context: Pick<CallContext<unknown>, 'clock' | 'ip' | 'db'> & BrowserVisit,
  { memberId, way, db = context.db }: { memberId: MemberId; way: LoginWay; db?: Queryable },
): Promise<SecondStep | undefined> {
  const now = context.clock.now();
  const facts = await findFactors(db, { memberId, network: networkOf(context.ip), since: plus(now, -knownNetworkMs) });
  // Whoever took the trouble to bind an authenticator or a passkey is asked for it by every browser that is new, also at home.
  const isStrict = facts.hasTotp || facts.hasPasskey;
  if (facts.isNetworkKnown && !(isStrict && (await isNewBrowser(db, context, memberId)))) return undefined;
  const atName = await triesAtName(services, db, { memberId, facts, now });
  const ways = waysOf(facts, atName.left > 0).filter(one => one.way !== way);
  if (ways.length === 0 && atName.waitSeconds > 0) refuse('request.too.many', { waitSeconds: atName.waitSeconds });
  if (ways.length === 0) return undefined;
  const ticket = randomToken(32);
  const expiresAt = plus(now, ticketMs);
  await insertTicket(db, { tokenHash: sha256(ticket), memberId, ways: ways.map(one => one.way), way, expiresAt });
  return { ticket, expiresAt, ways };
}

/** Uses up a code of the authenticator, or a recovery code. Each is good once. */
export async function takeTotp(tx: Transaction, taken: { memberId: MemberId; code: string; at: Instant }): Promise<boolean> {
  const { memberId, code, at } = taken;
  const totp = await findTotp(tx, memberId);
  if (!totp) return false;
  const plain = recoveryCodeOf(code);
  if (plain !== undefined) return totp.isEnrolled && takeRecovery(tx, { memberId, plain, at });
  const step = await stepOfCode(totp.secret, code, at);
  return step !== undefined && takeStep(tx, { memberId, step, at });
}
