import type { CallContext } from '@baize/call/server';
import { type MemberId, refuse } from '@baize/kernel';
import { listLogins } from '../session-store.ts';
import { liveSessions } from '../sessions.ts';
import { findLabels, findMember, findMembersByIds, findRegistration, type MemberFilter, searchMembers } from '../store.ts';

const loginsShown = 50;

export async function listMembers({ db, input }: CallContext<MemberFilter>) {
  return { ...(await searchMembers(db, input)), page: input.page, pageSize: input.pageSize };
}

export async function showWhole({ db, input, clock }: CallContext<{ id: MemberId }>) {
  const member = await findMember(db, input.id);
  if (!member) return refuse('object.not.found');
  const [uplines, labels, registration, sessions, logins] = await Promise.all([
    findMembersByIds(db, member.uplinePath),
    findLabels(db, member.id),
    findRegistration(db, member.id),
    liveSessions(db, member.id, clock.now()),
    listLogins(db, { memberId: member.id, limit: loginsShown }),
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
  };
}
