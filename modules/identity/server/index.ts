import type { Queryable, Transaction } from '@baize/db';
import { day, type Instant, type MemberId, plus, present, type SessionId } from '@baize/kernel';
import { asksContact, normaliseAccount } from '../contract/index.ts';
import { sha256 } from './captcha/captcha.ts';
import { findDeviceFacts, findSharers } from './devices/store.ts';
import { putNetwork } from './factors/store.ts';
import { formOf } from './form.ts';
import { findContact, findFact, findPaymentCredential, putProfileField } from './members/profile-store.ts';
import { networkOf } from './rules.ts';
import type { IdentityPolicy, Person } from './services.ts';
import { insertPastSignIns } from './sessions/sign-in-store.ts';
import { type LoginRow, listLogins } from './sessions/store.ts';
import {
  findLabels,
  findMember,
  findMemberByAccount,
  findMembersByIds,
  findReset,
  findTeamIds,
  lockMemberRow,
  lockMemberRows,
  type Member,
} from './store.ts';

export { needProof } from './factors/proof.ts';
export { demosOf, openDemo } from './members/demo-store.ts';
export { forgetMembers } from './members/forget-store.ts';
export { lineNumberAt, type MoveProblem, moveLine, moveProblem } from './members/lines.ts';
export { holdLines, keepLines, lineEnds, linesOf, memberLinesEver, type Stay, staysBelow, teamShape } from './members/lines-store.ts';
export { createMember, freezeMember, type NewMember, randomCode, setMemberStatus } from './members/members.ts';
export { type PlayerNow, playersNow } from './members/players-store.ts';
export { factsOf, personsAfter, putContact, putFieldRule, putPaymentCredential } from './members/profile-store.ts';
export { contactSharers, deviceSharers, networkSharers, type Sharers, type SharersFilter, sharersIn } from './members/shared-store.ts';
export { directCounts, frozenMembers, memberLines, quietDownlines, teamPage } from './members/team-store.ts';
export { identityMigrations, identityModule } from './module.ts';
export { insertNote as addMemberNote } from './office/note-store.ts';
export { registrationsIn } from './office/store.ts';
export { createPasswordHasher } from './passwords/passwords.ts';
export { checkPaymentPassword, takePaymentProof } from './payment-password/payment-password.ts';
export type { MessagePort, SendOutcome } from './ports/message.ts';
export { type SmsSettings, smsGatewayPort } from './ports/sms-gateway.ts';
export { type SmtpSettings, smtpPort } from './ports/smtp.ts';
export { type FacebookSettings, facebookPort, type OpenIdSettings, openIdPort } from './ports/social.ts';
export type { Admits, IdentityParts, IdentityPolicy, Person, Ports } from './services.ts';
export { livingSessions, openSession } from './sessions/sessions.ts';
export {
  findCodes as codesOf,
  hasOfficialMembers,
  insertLabel as putLabel,
  insertMemberLabels as addLabels,
  type Member,
  memberNames,
} from './store.ts';

/** For so long after a password was reset by a code no money leaves the account. */
const resetPauseMs = day;

/** Until when no money leaves, since the password was reset by a code; null = it may. */
export async function pausedUntil(db: Queryable, memberId: MemberId, now: Instant): Promise<Instant | null> {
  const at = await findReset(db, memberId);
  const until = at && plus(at, resetPauseMs);
  return until && until > now ? until : null;
}

/** The brand's form demands a contact, and the member has proven none: what asks for one waits until they do. */
export async function owesContact(db: Queryable, memberId: MemberId, policy: IdentityPolicy): Promise<boolean> {
  const { mobileVerifiedAt, emailVerifiedAt } = await findContact(db, memberId);
  return !mobileVerifiedAt && !emailVerifiedAt && asksContact(await formOf(db, policy));
}

export const memberById = (db: Queryable, id: MemberId): Promise<Member | undefined> => findMember(db, id);

/** Those that there are, in no order. */
export const membersByIds = (db: Queryable, ids: readonly MemberId[]): Promise<Member[]> => findMembersByIds(db, ids);

/** The ids of everyone whom a member leads, however deep, in no order. */
export const teamIdsOf = (db: Queryable, id: MemberId): Promise<MemberId[]> => findTeamIds(db, id);

export const memberByAccount = (db: Queryable, account: string): Promise<Member | undefined> =>
  findMemberByAccount(db, normaliseAccount(account));

/** By what a member may be known again, proven or not. */
export async function personOf(db: Queryable, memberId: MemberId): Promise<Person> {
  const [{ mobile, email }, payeeName, birthday, idNumber] = await Promise.all([
    findContact(db, memberId),
    findFact(db, memberId, 'payeeName'),
    findFact(db, memberId, 'birthday'),
    findFact(db, memberId, 'idNumber'),
  ]);
  return { mobile: mobile ?? '', email: email ?? '', payeeName, birthday, idNumber };
}

/** The member, held until the transaction ends. A Fault when there is none. */
export const lockMember = async (tx: Transaction, id: MemberId): Promise<Member> =>
  present(await lockMemberRow(tx, id), 'a member that is locked exists');

/** The same for many members. */
export const lockMembers = (tx: Transaction, ids: readonly MemberId[]): Promise<Member[]> => lockMemberRows(tx, ids);

/** Logins that were tried with the member's account, newest first. */
export const loginHistory = (db: Queryable, memberId: MemberId, limit: number): Promise<LoginRow[]> => listLogins(db, { memberId, limit });

/** Since when the member is known in the browser of the session, and how many other members are known there. */
export const deviceFacts = (db: Queryable, id: SessionId): Promise<{ since: Instant; others: number } | undefined> =>
  findDeviceFacts(db, id);

/** Other members known in the member's browsers, and those who logged in from the addresses of the member's latest logins; the accounts of at most twenty each. */
export const sharedWith = (db: Queryable, memberId: MemberId): Promise<{ devices: string[]; addresses: string[] }> =>
  findSharers(db, memberId);

/** The name that accounts of the member must be in, where it was ever given. */
export const realNameOf = async (db: Queryable, memberId: MemberId): Promise<string | undefined> =>
  (await findFact(db, memberId, 'payeeName')) || undefined;

/** Keeps the name of whoever was not asked for it at registration. */
export const putRealName = (tx: Transaction, memberId: MemberId, name: string): Promise<void> =>
  putProfileField(tx, memberId, ['payeeName', name]);

/** The network of the address is one that the member is known from: for worlds, whose members never came. */
export const knowAddress = (tx: Transaction, { memberId, ip, at }: { memberId: MemberId; ip: string; at: Instant }): void =>
  putNetwork(tx, { memberId, network: networkOf(ip), at });

/** The ids of the labels that a member carries. */
export const labelIdsOf = async (db: Queryable, memberId: MemberId): Promise<number[]> =>
  (await findLabels(db, memberId)).map(label => label.labelId);

export const hasPaymentPassword = async (db: Queryable, memberId: MemberId): Promise<boolean> =>
  (await findPaymentCredential(db, memberId)) !== undefined;

export interface PastVisit {
  readonly memberId: MemberId;
  readonly account: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Instant;
}

/** Logins that happened before these books began, oldest first: for worlds that are made, and for members that are brought along. */
export const notePastSignIns = (db: Queryable, visits: readonly PastVisit[]): Promise<void> =>
  insertPastSignIns(
    db,
    visits.map(visit => ({ ...visit, accountHash: sha256('login', normaliseAccount(visit.account)) })),
  );
