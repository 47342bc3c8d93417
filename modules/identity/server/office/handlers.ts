import { type CallContext, type ContextOf, type Handler, handle, isAgentType, staffOf } from '@baize/call/server';
import { publishIn, type Transaction } from '@baize/db';
import { type Instant, type MemberId, refuse, type SessionId } from '@baize/kernel';
import { passwordDue } from '@baize/live';
import { auditCall, type Deed, limitDeeds } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { listOutbox } from '../codes/store.ts';
import { dropKeys } from '../devices/store.ts';
import { masked } from '../factors/factors.ts';
import { countRecovery, dropTotp, findTotp } from '../factors/store.ts';
import { pastLines } from '../members/lines-store.ts';
import { randomCode, setMemberStatus } from '../members/members.ts';
import { factsOf, findContact } from '../members/profile-store.ts';
import { deleteKeys, listKeys } from '../passkeys/store.ts';
import { pictureOf } from '../picture/picture.ts';
import type { Services } from '../services.ts';
import { liveSessions } from '../sessions/sessions.ts';
import { endAll, listLogins } from '../sessions/store.ts';
import {
  findCodes,
  findCredential,
  findLabels,
  findMember,
  findMembersByIds,
  findRegistration,
  insertAffiliateCode,
  lockMemberRow,
  type Member,
} from '../store.ts';
import { officeRegistrationForm, officeSetRegistrationForm } from './form.ts';
import { noteHandlers } from './notes.ts';
import { contactSearches, maskedSearch, nextTypes, searchAction, typeRefusal } from './rules.ts';
import * as office from './store.ts';

const loginsShown = 50;

type MemberCall<I = unknown> = CallContext<I & { id: MemberId; reason: string }>;

/** A search by a contact is limited for each person and written down: otherwise it would tell what may not be read. */
async function officeMembers(context: ContextOf<typeof calls.officeMembers>) {
  const { db, input } = context;
  const { page, pageSize, mobile } = input;
  const isWholeMobile = !staffOf(context).permissions.has('members.contact');
  const filter = { ...input, isWholeMobile };
  if (!mobile) return { ...(await office.searchOffice(db, filter)), page, pageSize };
  return db.transaction(async tx => {
    await limitDeeds(context, tx, { action: searchAction, ...contactSearches });
    const found = await office.searchOffice(tx, filter);
    const match = isWholeMobile ? 'whole' : 'beginning';
    const after = { by: 'mobile', match, contact: maskedSearch(mobile), found: found.total };
    await auditCall(context, tx, { action: searchAction, target: 'members', after });
    return { ...found, page, pageSize };
  });
}

/** Messages that no gateway took. A number or an address is whole for those who may read contacts, wherever it is. */
export async function officeOutbox(context: ContextOf<typeof calls.officeOutbox>) {
  const { page, pageSize } = context.input;
  const { items, total } = await listOutbox(context.db, context.input);
  if (staffOf(context).permissions.has('members.contact')) return { items, total, page, pageSize };
  const shown = items.map(item => {
    const hidden = masked(item.channel, item.target);
    const without = (text: string) => text.replaceAll(item.target, hidden);
    return { ...item, target: hidden, subject: without(item.subject), body: without(item.body) };
  });
  return { items: shown, total, page, pageSize };
}

async function officeMember({ db, input, clock }: ContextOf<typeof calls.officeMember>) {
  const member = await findMember(db, input.id);
  if (!member) return refuse('object.not.found');
  const [uplines, labels, registration, sessions, logins, freeze, downlines, { image }] = await Promise.all([
    findMembersByIds(db, member.uplinePath),
    findLabels(db, member.id),
    findRegistration(db, member.id),
    liveSessions(db, member.id, clock.now()),
    listLogins(db, { memberId: member.id, limit: loginsShown }),
    office.findFreeze(db, member.id),
    office.countDownlines(db, member.id),
    pictureOf(db, member.id),
  ]);
  const uplinePath = member.uplinePath.flatMap(id => uplines.find(upline => upline.id === id) ?? []);
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    status: member.status,
    currency: member.currency,
    level: member.level,
    uplineAccount: uplinePath.at(-1)?.account ?? null,
    uplinePath: uplinePath.map(({ id, account, type }) => ({ id, account, type })),
    createdAt: member.createdAt,
    lastLoginAt: member.lastLoginAt,
    labels: labels.map(({ labelId, labelName }) => ({ labelId, labelName })),
    registeredIp: registration?.ip ?? '',
    registeredDomain: registration?.domain ?? '',
    registerMethod: registration?.method ?? '',
    sessions,
    logins,
    freeze: freeze ?? null,
    picture: image,
    downlines,
    nextTypes: nextTypes({ type: member.type, downlines }),
    protection: await protectionOf(db, member.id),
  };
}

async function protectionOf(db: CallContext<unknown>['db'], id: MemberId) {
  const [contact, credential, totp, recoveryCodesLeft, keys, networks] = await Promise.all([
    findContact(db, id),
    findCredential(db, id),
    findTotp(db, id),
    countRecovery(db, id),
    listKeys(db, id),
    office.listNetworks(db, id),
  ]);
  return {
    mobile: contact.mobile && masked('sms', contact.mobile),
    isMobileProven: contact.mobileVerifiedAt !== null,
    email: contact.email && masked('email', contact.email),
    isEmailProven: contact.emailVerifiedAt !== null,
    password: credential ? (credential.isInitial ? ('due' as const) : ('set' as const)) : ('none' as const),
    hasAuthenticator: totp?.isEnrolled ?? false,
    recoveryCodesLeft,
    passkeys: keys.length,
    networks,
  };
}

/** Does a change of a member who is held meanwhile, and writes it to the audit log in the same transaction. */
async function change<T>(
  context: MemberCall,
  work: (tx: Transaction, member: Member) => Promise<Omit<Deed, 'reason' | 'target'> & { result: T }>,
): Promise<T> {
  const { id, reason } = context.input;
  return context.db.transaction(async tx => {
    const member = (await lockMemberRow(tx, id)) ?? refuse('object.not.found');
    const { result, ...deed } = await work(tx, member);
    await auditCall(context, tx, { ...deed, target: `member:${id}`, reason });
    return result;
  });
}

const endEverywhere = (tx: Transaction, context: MemberCall) =>
  endAll(tx, { memberId: context.input.id, except: null, reason: 'staff', at: context.clock.now() }).then(rows => rows.map(row => row.id));

async function officeSetMemberStatus(services: Services, context: ContextOf<typeof calls.officeSetMemberStatus>) {
  const { id, status, reason } = context.input;
  const now = context.clock.now();
  const endedIds = await change(context, async (tx, member) => {
    if (member.status === status) return refuse('member.unchanged');
    const { endedIds: result } = await setMemberStatus(tx, { memberId: id, status, now });
    await office.putFreeze(tx, id, status === 'frozen' ? { reason, frozenAt: now } : null);
    const action = status === 'frozen' ? 'member.freeze' : 'member.unfreeze';
    return { action, before: { status: member.status }, after: { status }, result };
  });
  services.sessionsEnded(context, endedIds);
  return {};
}

/**
 * Makes a member, who is held, another type. What their sessions may do has changed, so they end: answers which. Errors: member.unchanged, member.type.trial,
 * member.type.team.
 */
export async function becomeType(
  tx: Transaction,
  member: Member,
  { type, at }: { type: Member['type']; at: Instant },
): Promise<SessionId[]> {
  const { id } = member;
  const refusal = typeRefusal({ type: member.type, downlines: await office.countDownlines(tx, id) }, type);
  if (refusal) refuse(refusal);
  await office.changeType(tx, { memberId: id, type, at });
  const isNewAgent = isAgentType(type) && (await findCodes(tx, id)).length === 0;
  if (isNewAgent) await insertAffiliateCode(tx, { code: randomCode(8), memberId: id, at });
  return (await endAll(tx, { memberId: id, except: null, reason: 'staff', at })).map(row => row.id);
}

async function officeSetMemberType(services: Services, context: ContextOf<typeof calls.officeSetMemberType>) {
  const { type } = context.input;
  const at = context.clock.now();
  const endedIds = await change(context, async (tx, member) => {
    const result = await becomeType(tx, member, { type, at });
    return { action: 'member.set-type', before: { type: member.type }, after: { type }, result };
  });
  services.sessionsEnded(context, endedIds);
  return {};
}

async function officeSetMemberLabels(context: ContextOf<typeof calls.officeSetMemberLabels>) {
  const labelIds = [...new Set(context.input.labelIds)].sort((a, b) => a - b);
  return change(context, async (tx, member) => {
    const before = (await findLabels(tx, member.id)).map(label => label.labelId);
    if (!(await office.replaceLabels(tx, member.id, labelIds))) refuse('member.label.unknown');
    return { action: 'member.set-labels', before: { labels: before }, after: { labels: labelIds }, result: {} };
  });
}

async function officeResetFactors(services: Services, context: ContextOf<typeof calls.officeResetFactors>) {
  const { id } = context.input;
  const endedIds = await change(context, async (tx, member) => {
    const [totp, codes, keys] = await Promise.all([findTotp(tx, member.id), countRecovery(tx, member.id), listKeys(tx, member.id)]);
    if (!totp && keys.length === 0) return refuse('member.unchanged');
    await dropTotp(tx, id);
    await deleteKeys(tx, id);
    await dropKeys(tx, { memberId: id, except: null });
    return {
      action: 'member.reset-factors',
      before: { hasAuthenticator: totp?.isEnrolled ?? false, recoveryCodes: codes, passkeys: keys.length },
      after: { hasAuthenticator: false, recoveryCodes: 0, passkeys: 0 },
      result: await endEverywhere(tx, context),
    };
  });
  services.sessionsEnded(context, endedIds);
  return {};
}

/** The sessions stay, and are good for the change of the password only. */
const officeRequirePassword = (context: ContextOf<typeof calls.officeRequirePassword>) =>
  change(context, async (tx, member) => {
    if (!(await office.requirePassword(tx, member.id))) refuse('member.unchanged');
    await publishIn(tx, passwordDue, [member.id]);
    return { action: 'member.require-password', before: { password: 'set' }, after: { password: 'due' }, result: {} };
  });

async function officeEndSessions(services: Services, context: ContextOf<typeof calls.officeEndSessions>) {
  const endedIds = await change(context, async tx => {
    const result = await endEverywhere(tx, context);
    return { action: 'member.end-sessions', before: { sessions: result.length }, after: { sessions: 0 }, result };
  });
  services.sessionsEnded(context, endedIds);
  return { ended: endedIds.length };
}

const officeMemberContact = (context: ContextOf<typeof calls.officeMemberContact>) =>
  change(context, async (tx, member) => {
    const { mobile, email } = await findContact(tx, member.id);
    const facts = await factsOf(tx, member.id);
    return { action: 'member.read-contact', result: { mobile, email, facts } };
  });

export const officeHandlers = (services: Services): Handler[] => [
  handle(calls.officeMembers, officeMembers),
  ...noteHandlers,
  handle(calls.officeMember, officeMember),
  handle(calls.officeMemberLines, async ({ db, input }) => {
    const member = (await findMember(db, input.id)) ?? refuse('object.not.found');
    return { ...(await pastLines(db, member.id, input)), page: input.page, pageSize: input.pageSize };
  }),
  handle(calls.officeMemberContact, officeMemberContact),
  handle(calls.officeSetMemberStatus, context => officeSetMemberStatus(services, context)),
  handle(calls.officeSetMemberType, context => officeSetMemberType(services, context)),
  handle(calls.officeSetMemberLabels, officeSetMemberLabels),
  handle(calls.officeResetFactors, context => officeResetFactors(services, context)),
  handle(calls.officeRequirePassword, officeRequirePassword),
  handle(calls.officeEndSessions, context => officeEndSessions(services, context)),
  handle(calls.officeLabels, async ({ db, input }) => ({
    ...(await office.listLabels(db, input)),
    page: input.page,
    pageSize: input.pageSize,
  })),
  handle(calls.officeRegistrationForm, context => officeRegistrationForm(services, context)),
  handle(calls.officeSetRegistrationForm, context => officeSetRegistrationForm(services, context)),
  handle(calls.officePutLabel, async context => {
    const { labelId, labelName, kind, reason } = context.input;
    await context.db.transaction(async tx => {
      const before = await office.upsertLabel(tx, { labelId, labelName, kind });
      await auditCall(context, tx, {
        action: 'label.put',
        target: `label:${labelId}`,
        reason,
        before: before && { labelName: before.labelName, kind: before.kind },
        after: { labelName, kind },
      });
    });
    return {};
  }),
];
