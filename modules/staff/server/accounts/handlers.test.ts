import { day, newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  auditTrail,
  staffAcceptInvitation,
  staffChangePassword,
  staffConfirm,
  staffCreate,
  staffDecideApproval,
  staffInvitation,
  staffInvite,
  staffList,
  staffLogin,
  staffMe,
  staffPutRole,
  staffResetAccess,
  staffRoles,
  staffSetEmail,
  staffSetRoles,
  staffSetStatus,
} from '../../contract/index.ts';
import {
  type AStaff,
  anOfficeVisitor,
  aStaff,
  codeOf,
  outcomeOf,
  sentInvitations,
  signedInStaff,
  staffPassword,
  testParts,
} from '../../fixtures.ts';
import { staffModule } from '../index.ts';

const reason = 'new colleague';
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const enter = async (staff: AStaff) => (await signedInStaff(t, staff)).call;
const anAdministrator = () => aStaff(t.db, t.clock);
const lastEntry = async (call: Awaited<ReturnType<typeof enter>>, action: string) =>
  (await call(auditTrail, { action, pageSize: 1 })).items[0];
let count = 0;
const aName = () => `colleague${++count}`;

const invitationOf = (account: string) => sentInvitations.filter(one => one.account === account).at(-1)?.token ?? '';

/** From a link to a first session: the password is set and the authenticator enrolled on the way. */
async function firstSignIn(account: string, password = 'a fine new password') {
  t.clock.move(31_000);
  const visitor = anOfficeVisitor(t);
  const { ticket, needs, secret } = await visitor.call(staffAcceptInvitation, {
    token: invitationOf(account),
    password,
    email: 'stated@example.com',
  });
  const self = await visitor.call(staffConfirm, { ticket, code: await codeOf(secret ?? '', t.clock) });
  return { call: visitor.call, needs, self };
}

const aPerson = (account: string) => ({ account, name: '小王', email: `${account}@example.com`, roles: ['support'], reason });

describe('a new account', () => {
  test('is invited by a link, sets a password and an authenticator, and no answer ever holds a password', async () => {
    const call = await enter(await anAdministrator());
    const account = aName();
    const made = await call(staffCreate, { ...aPerson(account), account: ` ${account.toUpperCase()} ` });
    expect(made).toEqual({ id: made.id, sentBy: 'mail' });
    expect(sentInvitations.at(-1)).toMatchObject({ account, email: `${account}@example.com`, why: 'created' });
    const visitor = anOfficeVisitor(t).call;
    const token = invitationOf(account);
    expect(await visitor(staffInvitation, { token })).toEqual({ account, name: '小王', needsEmail: false });
    for (const password of ['short', `${account} and more`, 'QwertyUiop123456'])
      expect(await outcomeOf(visitor(staffAcceptInvitation, { token, password }))).toBe('400 staff.password.weak');
    const { call: own, needs, self } = await firstSignIn(account);
    expect([needs, self.permissions, self.recoveryCodes?.length]).toEqual(['enrolment', ['bets.read', 'ledger.read', 'members.read'], 10]);
    expect((await own(staffMe, {})).permissions).toEqual(self.permissions);
    const entry = await lastEntry(call, 'staff.create');
    expect(entry).toMatchObject({ reason, after: { account, name: '小王', roles: ['support'], sentBy: 'mail' } });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  test('cannot log in before it has a password', async () => {
    const call = await enter(await anAdministrator());
    const account = aName();
    await call(staffCreate, aPerson(account));
    expect(await outcomeOf(anOfficeVisitor(t).call(staffLogin, { account, password: '' }))).toBe('401 staff.cred.err');
    expect((await call(staffList, { pageSize: 100 })).items.find(one => one.account === account)).toMatchObject({ isInvited: true });
  });

  test('a link is good once, for a day, and only until a newer one replaces it', async () => {
    const call = await enter(await anAdministrator());
    const password = 'a fine new password';
    const [used, late, lost] = [aName(), aName(), aName()];
    const ids = [];
    for (const account of [used, late, lost]) ids.push((await call(staffCreate, aPerson(account))).id);
    const visitor = anOfficeVisitor(t).call;
    const tries = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(anOfficeVisitor(t).call(staffAcceptInvitation, { token: invitationOf(used), password }))),
    );
    expect(tries.sort()).toEqual(['403 staff.invitation.invalid', '403 staff.invitation.invalid', 'ok']);
    const old = invitationOf(lost);
    await call(staffInvite, { id: ids[2] as never, reason: 'the mail is gone' });
    expect(await outcomeOf(visitor(staffAcceptInvitation, { token: old, password }))).toBe('403 staff.invitation.invalid');
    expect(await outcomeOf(visitor(staffAcceptInvitation, { token: invitationOf(lost), password }))).toBe('ok');
    expect(await outcomeOf(call(staffInvite, { id: ids[2] as never, reason }))).toBe('409 staff.unchanged');
    t.clock.move(day);
    expect(await outcomeOf(visitor(staffInvitation, { token: invitationOf(late) }))).toBe('403 staff.invitation.invalid');
    expect(await outcomeOf(visitor(staffAcceptInvitation, { token: invitationOf(late), password }))).toBe('403 staff.invitation.invalid');
  });

  test('is not made when the e-mail server refuses the invitation', async () => {
    const parts = { ...testParts, invitations: { deliver: async () => 'failed' as const } };
    const own = await startTestServer({ modules: [staffModule(parts)] });
    try {
      const { call } = await signedInStaff(own, await aStaff(own.db, own.clock));
      const account = aName();
      expect(await outcomeOf(call(staffCreate, aPerson(account)))).toBe('502 staff.mail.failed');
      expect((await call(staffList, {})).items.some(one => one.account === account)).toBe(false);
    } finally {
      await own.close();
    }
  });

  test('is not made twice, nor with a role that there is not, nor with a name that is none', async () => {
    const call = await enter(await anAdministrator());
    const base = aPerson(aName());
    await call(staffCreate, base);
    expect(await outcomeOf(call(staffCreate, base))).toBe('409 staff.account.taken');
    expect(await outcomeOf(call(staffCreate, { ...base, account: aName(), roles: ['no-such'] }))).toBe('400 staff.role.unknown');
    for (const wrong of ['', 'ab c', '1abc', 'анна', 'a'.repeat(40), "x'or"])
      expect(await outcomeOf(call(staffCreate, { ...base, account: wrong }))).toBe('400 request.invalid');
    for (const email of ['', 'nobody', 'a@b', 'a b@example.com', 'a@example.com,b@example.com'])
      expect(await outcomeOf(call(staffCreate, { ...base, account: aName(), email }))).toBe('400 request.invalid');
  });
});

describe('no one raises themselves', () => {
  test('not their own roles, their own status, nor their own access', async () => {
    const admin = await anAdministrator();
    await anAdministrator();
    const call = await enter(admin);
    const id = admin.id;
    expect(await outcomeOf(call(staffSetRoles, { id, roles: ['auditor'], reason }))).toBe('403 staff.self');
    expect(await outcomeOf(call(staffSetStatus, { id, status: 'disabled', reason }))).toBe('403 staff.self');
    expect(await outcomeOf(call(staffResetAccess, { id, reason }))).toBe('403 staff.self');
  });

  test('who may change accounts gives no more than they have, by account or by role, and touches no one above', async () => {
    const admin = await enter(await anAdministrator());
    await admin(staffPutRole, { name: 'desk-lead', permissions: ['staff.read', 'staff.write', 'roles.write', 'members.read'], reason });
    const lead = await enter(await aStaff(t.db, t.clock, { roles: ['desk-lead'] }));
    const [helper, above] = [await aStaff(t.db, t.clock, { roles: ['desk-lead'] }), await anAdministrator()];
    const outcomes = [
      await outcomeOf(lead(staffCreate, { ...aPerson(aName()), roles: ['administrator'] })),
      await outcomeOf(lead(staffCreate, { ...aPerson(aName()), roles: ['auditor'] })),
      await outcomeOf(lead(staffSetRoles, { id: helper.id, roles: ['administrator'], reason })),
      await outcomeOf(lead(staffSetStatus, { id: above.id, status: 'disabled', reason })),
      await outcomeOf(lead(staffResetAccess, { id: above.id, reason })),
      await outcomeOf(lead(staffPutRole, { name: 'desk-lead', permissions: ['staff.write', 'ledger.read'], reason })),
      await outcomeOf(lead(staffPutRole, { name: 'support', permissions: ['members.read'], reason })),
    ];
    expect(new Set(outcomes)).toEqual(new Set(['403 staff.beyond']));
    expect(await outcomeOf(lead(staffPutRole, { name: 'readers', permissions: ['members.read'], reason }))).toBe('ok');
    expect(await outcomeOf(lead(staffSetRoles, { id: helper.id, roles: ['readers'], reason }))).toBe('ok');
  });
});

test('two administrators who disable each other in the same moment leave one', async () => {
  const own = await startTestServer({ modules: [staffModule(testParts)] });
  try {
    const [a, b] = [await aStaff(own.db, own.clock), await aStaff(own.db, own.clock)];
    const [callA, callB] = [(await signedInStaff(own, a)).call, (await signedInStaff(own, b)).call];
    const outcomes = await Promise.all([
      outcomeOf(callA(staffSetStatus, { id: b.id, status: 'disabled', reason })),
      outcomeOf(callB(staffSetStatus, { id: a.id, status: 'disabled', reason })),
    ]);
    expect(outcomes.filter(outcome => outcome === 'ok').length).toBe(1);
    const watcher = (await signedInStaff(own, await aStaff(own.db, own.clock, { roles: ['auditor'] }))).call;
    const active = (await watcher(staffList, {})).items.filter(one => one.roles.includes('administrator') && one.status === 'active');
    expect(active.length).toBe(1);
  } finally {
    await own.close();
  }
});

describe('accounts change', () => {
  test('disabling ends the sessions immediately; in again needs the password and the code as before', async () => {
    const call = await enter(await anAdministrator());
    const staff = await aStaff(t.db, t.clock, { roles: ['support'] });
    const own = await enter(staff);
    await call(staffSetStatus, { id: staff.id, status: 'disabled', reason: 'left us' });
    expect(await outcomeOf(own(staffMe, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(enter(staff))).toBe('403 staff.disabled');
    expect(await outcomeOf(call(staffSetStatus, { id: staff.id, status: 'disabled', reason }))).toBe('409 staff.unchanged');
    await call(staffSetStatus, { id: staff.id, status: 'active', reason: 'came back' });
    expect(await outcomeOf(enter(staff))).toBe('ok');
    expect(await lastEntry(call, 'staff.set-status')).toMatchObject({
      reason: 'came back',
      before: { status: 'disabled' },
      after: { status: 'active' },
    });
  });

  test('other roles count with the next call', async () => {
    const call = await enter(await anAdministrator());
    const staff = await aStaff(t.db, t.clock, { roles: ['support'] });
    const own = await enter(staff);
    expect(await outcomeOf(own(staffList, {}))).toBe('403 function.not.available');
    await call(staffSetRoles, { id: staff.id, roles: ['support', 'auditor', 'support'], reason });
    expect(await outcomeOf(own(staffList, {}))).toBe('ok');
    expect(await lastEntry(call, 'staff.set-roles')).toMatchObject({
      before: { roles: ['support'] },
      after: { roles: ['auditor', 'support'] },
    });
  });

  test('a reset takes a second person; it takes away password, authenticator and sessions, and the person is invited', async () => {
    const [first, second] = [await enter(await anAdministrator()), await enter(await anAdministrator())];
    const staff = await aStaff(t.db, t.clock, { roles: ['support'] });
    const own = await enter(staff);
    const { approvalId } = await first(staffResetAccess, { id: staff.id, reason: 'lost the phone' });
    expect(await outcomeOf(own(staffMe, {}))).toBe('ok');
    expect(await outcomeOf(first(staffResetAccess, { id: staff.id, reason: 'again' }))).toBe('409 approval.waiting');
    const decision = { id: approvalId as never, decision: 'approved' as const, reason: 'called back' };
    expect(await outcomeOf(first(staffDecideApproval, decision))).toBe('403 approval.own');
    await second(staffDecideApproval, decision);
    expect(await outcomeOf(own(staffMe, {}))).toBe('401 user.or.token.invalid');
    const again = anOfficeVisitor(t).call(staffLogin, { account: staff.account, password: staffPassword });
    expect(await outcomeOf(again)).toBe('401 staff.cred.err');
    expect(sentInvitations.at(-1)).toMatchObject({ account: staff.account, why: 'reset' });
    expect((await firstSignIn(staff.account)).needs).toBe('enrolment');
  });

  test('whoever asked for a reset, and whoever approved it, is no second person for the one whose access it was, nor the other way round', async () => {
    const [first, second] = [await enter(await anAdministrator()), await enter(await anAdministrator())];
    const staff = await anAdministrator();
    const approve = (id: string | null) => ({ id: id as never, decision: 'approved' as const, reason: 'called back' });
    const { approvalId } = await first(staffResetAccess, { id: staff.id, reason: 'lost the phone' });
    await second(staffDecideApproval, approve(approvalId));
    const { call: own } = await firstSignIn(staff.account);
    const asks = async (by: typeof own) =>
      (await by(staffSetEmail, { id: (await anAdministrator()).id, email: `${aName()}@example.com`, reason })).approvalId;
    for (const other of [first, second]) {
      expect(await outcomeOf(own(staffDecideApproval, approve(await asks(other))))).toBe('403 approval.linked');
      expect(await outcomeOf(other(staffDecideApproval, approve(await asks(own))))).toBe('403 approval.linked');
    }
    expect(await outcomeOf((await enter(await anAdministrator()))(staffDecideApproval, approve(await asks(own))))).toBe('ok');
  });

  test('an address of someone else’s changes with a second person only', async () => {
    const [first, second] = [await enter(await anAdministrator()), await enter(await anAdministrator())];
    const staff = await aStaff(t.db, t.clock, { roles: ['support'] });
    const { approvalId } = await first(staffSetEmail, { id: staff.id, email: 'new@example.com', reason });
    const emailOf = async () => (await first(staffList, { pageSize: 100 })).items.find(one => one.id === staff.id)?.email;
    expect(await emailOf()).toBe(null);
    await second(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason });
    expect(await emailOf()).toBe('new@example.com');
  });

  test('wrong present passwords count like failed logins', async () => {
    const staff = await anAdministrator();
    const own = await enter(staff);
    const outcomes = [];
    for (let i = 0; i < 7; i++)
      outcomes.push(await outcomeOf(own(staffChangePassword, { oldPassword: `wrong ${i}`, newPassword: 'a fine new password' })));
    expect(outcomes).toEqual([...Array(5).fill('400 staff.password.wrong'), ...Array(2).fill('429 request.too.many')]);
    const right = { oldPassword: staffPassword, newPassword: 'a fine new password' };
    expect(await outcomeOf(own(staffChangePassword, right))).toBe('429 request.too.many');
    t.clock.move(15 * 60_000);
    expect(await outcomeOf(own(staffChangePassword, right))).toBe('ok');
  });

  test('an account that is not there is not found', async () => {
    const call = await enter(await anAdministrator());
    expect(await outcomeOf(call(staffSetStatus, { id: newId(), status: 'disabled', reason }))).toBe('404 object.not.found');
    expect(await outcomeOf(call(staffSetRoles, { id: newId(), roles: ['support'], reason }))).toBe('404 object.not.found');
  });
});

describe('roles', () => {
  test('are made and changed, with before and after in the audit log; the administrator’s is fixed', async () => {
    const call = await enter(await anAdministrator());
    await call(staffPutRole, { name: 'night-desk', permissions: ['members.read', 'bets.read', 'bets.read'], reason });
    await call(staffPutRole, { name: 'night-desk', permissions: ['members.read'], reason });
    const roles = await call(staffRoles, {});
    expect(roles.items.find(role => role.name === 'night-desk')).toEqual({
      name: 'night-desk',
      isAll: false,
      permissions: ['members.read'],
      holders: 0,
    });
    expect(roles.items[0]).toMatchObject({ name: 'administrator', isAll: true, permissions: roles.permissions });
    expect(await lastEntry(call, 'staff.put-role')).toMatchObject({
      before: { permissions: ['bets.read', 'members.read'] },
      after: { permissions: ['members.read'] },
    });
    expect(await outcomeOf(call(staffPutRole, { name: 'administrator', permissions: [], reason }))).toBe('409 staff.role.fixed');
    expect(await outcomeOf(call(staffPutRole, { name: 'night-desk', permissions: ['all.power'], reason }))).toBe(
      '400 staff.permission.unknown',
    );
    expect(await outcomeOf(call(staffPutRole, { name: 'Night Desk', permissions: [], reason }))).toBe('400 request.invalid');
  });
});
