import { type AccountType, isAgentType } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { assert, type Currency, cryptoRandom, type Id, type Instant, type MemberId, newId, refuse, uniform } from '@baize/kernel';
import { type MemberStatus, memberRegistered, memberTransitions, normaliseAccount, sessionsEnded } from '../../contract/index.ts';
import { putFreeze } from '../office/store.ts';
import { maxLevel, networkOf } from '../rules.ts';
import { endAll } from '../sessions/store.ts';
import * as store from '../store.ts';
import { keepLines } from './lines-store.ts';

export interface NewMember {
  /** Made by the caller where it must be the same in every run of a seed. */
  readonly id?: MemberId;
  readonly account: string;
  readonly nickname?: string;
  readonly type?: AccountType;
  readonly currency: Currency;
  readonly uplineId?: MemberId | null;
  /** argon2id; absent = the account has no password and cannot be logged in to with one. */
  readonly passwordHash?: string;
  /** The password was given out by someone else and is changed at the first login. */
  readonly isInitialPassword?: boolean;
  readonly createdAt: Instant;
  /** The code of an agent; made by chance where none is given. */
  readonly affiliateCode?: string;
  readonly registration?: Partial<
    Pick<store.RegistrationRow, 'registrationId' | 'method' | 'registerUrl' | 'domain' | 'affiliateCode' | 'ip' | 'userAgent'>
  >;
}

/** Without the letters and digits that are mistaken for each other. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const random = cryptoRandom();

export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeAlphabet[uniform(random, codeAlphabet.length)] ?? 'A').join('');

async function pathBelow(tx: Transaction, uplineId: MemberId | null | undefined): Promise<readonly MemberId[]> {
  if (!uplineId) return [];
  await keepLines(tx);
  const upline = await store.findMember(tx, uplineId);
  // Whoever asked has looked before, but the upline may have been moved or become something else meanwhile.
  if (!upline || !isAgentType(upline.type) || upline.level >= maxLevel) return refuse('register.agent.closed');
  return [...upline.uplinePath, upline.id];
}

/**
 * Makes an account with its place in the tree, its registration facts, its password and, for an agent, its code; announces it.
 * Errors: register.username.taken, also when another transaction is making the same account just now; register.agent.closed, when no one can be below the upline.
 */
export async function createMember(tx: Transaction, member: NewMember): Promise<{ memberId: MemberId }> {
  const memberId = member.id ?? newId<'MemberId'>();
  const type = member.type ?? 0;
  const currency: Currency = type === 4 ? 'DMO' : member.currency;
  const uplinePath = await pathBelow(tx, member.uplineId);
  const uplineId = uplinePath.at(-1) ?? null;
  const { createdAt, registration = {} } = member;
  const isMade = await store.insertMember(tx, {
    id: memberId,
    account: normaliseAccount(member.account),
    nickname: member.nickname ?? '',
    type,
    currency,
    uplineId,
    uplinePath,
    createdAt,
  });
  if (!isMade) refuse('register.username.taken');
  const ip = registration.ip ?? '';
  await store.insertRegistration(tx, {
    memberId,
    registrationId: registration.registrationId ?? newId<'RegistrationId'>(),
    method: registration.method ?? 'OPENED',
    registerUrl: registration.registerUrl ?? '',
    domain: registration.domain ?? '',
    affiliateCode: registration.affiliateCode ?? null,
    ip,
    network: networkOf(ip),
    userAgent: registration.userAgent ?? '',
    createdAt,
  });
  if (member.passwordHash)
    await store.putCredential(tx, memberId, {
      passwordHash: member.passwordHash,
      changedAt: createdAt,
      isInitial: member.isInitialPassword ?? false,
    });
  if (isAgentType(type)) await store.insertAffiliateCode(tx, { code: member.affiliateCode ?? randomCode(8), memberId, at: createdAt });
  await announce(tx, memberRegistered, [{ memberId, type, currency, uplineId }]);
  return { memberId };
}

/** Not who is frozen, nor who is at the bottom of the tree. */
export const mayTakeIn = (agent: store.Member): boolean => agent.status === 'active' && isAgentType(agent.type) && agent.level < maxLevel;

/** Freezes or thaws a member. Freezing ends its sessions: cut their sockets with the answered ids after the commit. */
export async function setMemberStatus(
  tx: Transaction,
  change: { memberId: MemberId; status: MemberStatus; now: Instant },
): Promise<{ endedIds: readonly Id<'SessionId'>[] }> {
  const member = await store.lockMemberRow(tx, change.memberId);
  assert(member, 'the member is there');
  if (!memberTransitions[member.status].includes(change.status)) return { endedIds: [] };
  await store.updateMemberStatus(tx, change.memberId, change.status);
  if (change.status === 'active') return { endedIds: [] };
  const ended = await endAll(tx, { memberId: change.memberId, except: null, reason: 'frozen', at: change.now });
  return { endedIds: ended.map(row => row.id) };
}

/**
 * Freezes a member where no staff and no call of their own does it, and keeps why: `reason` is a word of `identity.office.freeze.*`. Their sockets are cut by
 * the event.
 */
export async function freezeMember(tx: Transaction, frozen: { memberId: MemberId; reason: 'excluded'; at: Instant }): Promise<void> {
  const { memberId, reason, at } = frozen;
  const { endedIds } = await setMemberStatus(tx, { memberId, status: 'frozen', now: at });
  await putFreeze(tx, memberId, { reason, frozenAt: at });
  if (endedIds.length > 0) await announce(tx, sessionsEnded, [{ sessionIds: [...endedIds] }]);
}
