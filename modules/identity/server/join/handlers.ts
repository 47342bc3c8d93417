import { type ContextOf, type Handler, handle, isAgentType, memberOf, staffOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { day, elapsedMs, newId, plus, refuse } from '@baize/kernel';
import { activeStaff, auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { sha256, spendCaptcha } from '../captcha/captcha.ts';
import { emailOf } from '../handlers/by-code.ts';
import { becomeType } from '../office/handlers.ts';
import { siteOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { findMember, lockMemberRow, type Member } from '../store.ts';
import { sendAnswer } from './job.ts';
import * as store from './store.ts';

/** So many applications a day come from one site. */
const perSiteDay = 5;

/** What was written, within its lengths. Errors: mail.empty, mail.invalid, join.length. */
function applicantIn(input: ContextOf<typeof calls.applyToJoin>['input']): store.Applicant {
  const trimmed = (field: keyof typeof calls.joinLengths): string => {
    const text = input[field].trim();
    const { least, most } = calls.joinLengths[field];
    const length = calls.lengthOf(text);
    return length < least || length > most ? refuse('join.length', { field, least, most }) : text;
  };
  return { name: trimmed('name'), email: emailOf(input.email), channel: trimmed('channel'), message: trimmed('message') };
}

/** The member who asks, or null. Errors: join.trial, join.agent. */
async function memberAsking({ db, actor }: ContextOf<typeof calls.applyToJoin>): Promise<Member | null> {
  const member = actor.kind === 'member' ? await findMember(db, actor.memberId) : undefined;
  if (!member) return null;
  if (member.type === 4) refuse('join.trial');
  return isAgentType(member.type) ? refuse('join.agent') : member;
}

async function applyToJoin(context: ContextOf<typeof calls.applyToJoin>): Promise<Record<string, never>> {
  const { input, db, clock, ip, language } = context;
  const member = await memberAsking(context);
  const applicant = applicantIn(input);
  const madeAt = clock.now();
  const usedFor = sha256('join', context.requestId, applicant.email);
  const outcome = await spendCaptcha(db, { captchaId: input.captchaId, captcha: input.captcha, usedFor, now: madeAt });
  if (outcome !== 'ok') refuse(`captcha.${outcome}`);
  const site = siteOf(ip);
  await db.transaction(async tx => {
    const fullAt = await store.findNthApplication(tx, { site, since: plus(madeAt, -day), nth: perSiteDay });
    if (fullAt) refuse('request.too.many', { waitSeconds: Math.max(1, Math.ceil(elapsedMs(madeAt, plus(fullAt, day)) / 1_000)) });
    const memberId = member?.id ?? null;
    const applicantHash = member ? sha256('join-member', member.id) : sha256('join-email', applicant.email);
    const row = { id: newId<'ApplicationId'>(), memberId, applicant, applicantHash, language, ip, site, madeAt };
    if (!(await store.insertApplication(tx, row))) refuse('join.waiting');
  });
  return {};
}

async function ownApplication(context: ContextOf<typeof calls.ownApplication>) {
  const { memberId } = memberOf(context);
  const [member, found] = await Promise.all([findMember(context.db, memberId), store.latestOf(context.db, memberId)]);
  const isAgent = member !== undefined && isAgentType(member.type);
  if (!found) return { isAgent, application: null };
  const { madeAt, status, decidedAt, answer } = found;
  return { isAgent, application: { madeAt, status: status === 'claimed' ? ('waiting' as const) : status, decidedAt, answer } };
}

/** Those of the applications that no one holds any more, because whoever claimed them no longer works here. */
async function abandoned(db: Queryable, rows: readonly Pick<store.ApplicationRow, 'id' | 'status' | 'claimedBy'>[]) {
  const claimed = rows.flatMap(({ id, status, claimedBy }) => (status === 'claimed' && claimedBy ? [{ id, claimedBy }] : []));
  const active = await activeStaff(db, [...new Set(claimed.map(row => row.claimedBy))]);
  return new Set(claimed.filter(row => !active.has(row.claimedBy)).map(row => row.id));
}

async function officeApplications(context: ContextOf<typeof calls.officeApplications>) {
  const { db, input } = context;
  const { staffId } = staffOf(context);
  const { items, total } = await store.listApplications(db, input);
  const free = await abandoned(db, items);
  const shown = items.map(({ sealed: _, language: __, claimedBy, ...row }) => ({
    ...row,
    status: free.has(row.id) ? ('waiting' as const) : row.status,
    isMine: claimedBy === staffId,
  }));
  return { items: shown, total, page: input.page, pageSize: input.pageSize };
}

const targetOf = ({ id, memberId }: store.ApplicationRow): string => (memberId ? `member:${memberId}` : `application:${id}`);
const held = async (tx: Transaction, id: store.ApplicationId): Promise<store.ApplicationRow> =>
  (await store.lockApplication(tx, id)) ?? refuse('object.not.found');

const officeReadApplication = (context: ContextOf<typeof calls.officeReadApplication>) =>
  context.db.transaction(async tx => {
    const row = await held(tx, context.input.id);
    await auditCall(context, tx, { action: 'member.read-application', target: targetOf(row) });
    return store.applicantOf(row);
  });

const officeClaimApplication = (context: ContextOf<typeof calls.officeClaimApplication>) =>
  context.db.transaction(async tx => {
    const { staffId } = staffOf(context);
    const { id, isClaimed } = context.input;
    const row = await held(tx, id);
    const isMine = row.status === 'claimed' && row.claimedBy === staffId;
    const isFree = row.status === 'waiting' || (await abandoned(tx, [row])).has(id);
    if (isClaimed ? !isFree && !isMine : !isMine) refuse('join.taken');
    await store.setClaim(tx, { id, by: isClaimed ? staffId : null });
    const after = { status: isClaimed ? 'claimed' : 'waiting' };
    const action = isClaimed ? 'member.claim-application' : 'member.release-application';
    await auditCall(context, tx, { action, target: targetOf(row), before: { status: row.status }, after });
    return {};
  });

async function officeDecideApplication(services: Services, context: ContextOf<typeof calls.officeDecideApplication>) {
  const { staffId, account: by } = staffOf(context);
  const { id, decision, type, reason } = context.input;
  const at = context.clock.now();
  const ended = await context.db.transaction(async tx => {
    const row = await held(tx, id);
    if (row.status !== 'claimed' || row.claimedBy !== staffId) return refuse('join.taken');
    const member =
      row.memberId && decision === 'approved' ? ((await lockMemberRow(tx, row.memberId)) ?? refuse('object.not.found')) : undefined;
    const endedIds = member ? await becomeType(tx, member, { type, at }) : [];
    await store.decideApplication(tx, { id, status: decision, at, by, answer: reason });
    if (!row.memberId) await sendAnswer(tx, id, { target: store.applicantOf(row).email, language: row.language, decision, reason });
    await auditCall(context, tx, {
      action: 'member.decide-application',
      target: targetOf(row),
      reason,
      before: { status: row.status, ...(member ? { type: member.type } : {}) },
      after: { status: decision, ...(member ? { type } : {}) },
    });
    return endedIds;
  });
  services.sessionsEnded(context, ended);
  return {};
}

export const joinHandlers = (services: Services): Handler[] => [
  handle(calls.applyToJoin, applyToJoin),
  handle(calls.ownApplication, ownApplication),
  handle(calls.officeApplications, officeApplications),
  handle(calls.officeReadApplication, officeReadApplication),
  handle(calls.officeClaimApplication, officeClaimApplication),
  handle(calls.officeDecideApplication, context => officeDecideApplication(services, context)),
];
