import { day, newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  auditTrail,
  staffChangePassword,
  staffConfirm,
  staffCreate,
  staffList,
  staffLogin,
  staffMe,
  staffPutRole,
  staffResetAccess,
  staffRoles,
  staffSetRoles,
  staffSetStatus,
} from '../contract/index.ts';
import { type AStaff, anOfficeVisitor, aStaff, codeOf, outcomeOf, signedInStaff, staffPassword, testParts } from '../fixtures.ts';
import { staffModule } from './index.ts';

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

/** From a password that was told to a first session: the authenticator is enrolled on the way. */
async function firstSignIn(account: string, password: string) {
  t.clock.move(31_000);
  const visitor = anOfficeVisitor(t);
  const { ticket, needs, secret } = await visitor.call(staffLogin, { account, password });
  const self = await visitor.call(staffConfirm, { ticket, code: await codeOf(secret ?? '', t.clock) });
  return { call: visitor.call, needs, self };
}

describe('a new account', () => {
  test('signs in with the password that was told once, enrols, and may do nothing before it has a password of its own', async () => {
    const call = await enter(await anAdministrator());
    const account = aName();
    const made = await call(staffCreate, { account: ` ${account.toUpperCase()} `, name: '小王', roles: ['support'], reason });
    const { call: own, needs, self } = await firstSignIn(account, made.password);
    expect([needs, self.mustChangePassword, self.permissions, self.recoveryCodes?.length]).toEqual(['enrolment', true, [], 10]);
    expect(await outcomeOf(own(staffList, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(own(staffChangePassword, { oldPassword: 'wrong', newPassword: 'a fine new password' }))).toBe(
      '400 staff.password.wrong',
    );
    for (const newPassword of ['short', made.password, `${account} and more`])
      expect(await outcomeOf(own(staffChangePassword, { oldPassword: made.password, newPassword }))).toBe('400 staff.password.weak');
    const after = await own(staffChangePassword, { oldPassword: made.password, newPassword: 'a fine new password' });
    expect(after).toMatchObject({ mustChangePassword: false, permissions: ['members.read', 'ledger.read', 'bets.read'].sort() });
    expect((await own(staffMe, {})).permissions).toEqual(after.permissions);
    const entry = await lastEntry(call, 'staff.create');
    expect(entry).toMatchObject({ reason, after: { account, name: '小王', roles: ['support'] } });
    expect(JSON.stringify(entry)).not.toContain(made.password);
  });

  test('is not made twice, nor with a role that there is not, nor with a name that is none', async () => {
    const call = await enter(await anAdministrator());
    const account = aName();
    const base = { account, name: 'Anna', roles: ['support'], reason };
    await call(staffCreate, base);
    expect(await outcomeOf(call(staffCreate, base))).toBe('409 staff.account.taken');
    expect(await outcomeOf(call(staffCreate, { ...base, account: aName(), roles: ['no-such'] }))).toBe('400 staff.role.unknown');
    for (const wrong of ['', 'ab c', '1abc', 'анна', 'a'.repeat(40), "x'or"])
      expect(await outcomeOf(call(staffCreate, { ...base, account: wrong }))).toBe('400 request.invalid');
  });

  test('the told password is good for three days', async () => {
    const call = await enter(await anAdministrator());
    const account = aName();
    const { password } = await call(staffCreate, { account, name: 'Late', roles: ['support'], reason });
    t.clock.move(3 * day);
    expect(await outcomeOf(anOfficeVisitor(t).call(staffLogin, { account, password }))).toBe('403 staff.initial.expired');
  });
});

describe('nobody raises themselves', () => {
  test('not their own roles, their own status, nor their own access', async () => {
    const admin = await anAdministrator();
    await anAdministrator();
    const call = await enter(admin);
    const id = admin.id;
    expect(await outcomeOf(call(staffSetRoles, { id, roles: ['auditor'], reason }))).toBe('403 staff.self');
    expect(await outcomeOf(call(staffSetStatus, { id, status: 'disabled', reason }))).toBe('403 staff.self');
    expect(await outcomeOf(call(staffResetAccess, { id, reason }))).toBe('403 staff.self');
  });

  test('who may change accounts gives no more than they have, by account or by role, and touches nobody above', async () => {
    const admin = await enter(await anAdministrator());
    await admin(staffPutRole, { name: 'desk-lead', permissions: ['staff.read', 'staff.write', 'roles.write', 'members.read'], reason });
    const lead = await enter(await aStaff(t.db, t.clock, { roles: ['desk-lead'] }));
    const [helper, above] = [await aStaff(t.db, t.clock, { roles: ['desk-lead'] }), await anAdministrator()];
    const outcomes = [
      await outcomeOf(lead(staffCreate, { account: aName(), name: 'x', roles: ['administrator'], reason })),
      await outcomeOf(lead(staffCreate, { account: aName(), name: 'x', roles: ['auditor'], reason })),
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
  test('disabling ends the sessions at once; in again needs the password and the code as before', async () => {
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

  test('a reset takes away password, authenticator and sessions, and begins anew', async () => {
    const call = await enter(await anAdministrator());
    const staff = await aStaff(t.db, t.clock, { roles: ['support'] });
    const own = await enter(staff);
    const { password } = await call(staffResetAccess, { id: staff.id, reason: 'lost the phone' });
    expect(await outcomeOf(own(staffMe, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(anOfficeVisitor(t).call(staffLogin, { account: staff.account, password: staffPassword }))).toBe(
      '401 staff.cred.err',
    );
    expect((await firstSignIn(staff.account, password)).needs).toBe('enrolment');
  });

  test('an account that is not there is not found', async () => {
    const call = await enter(await anAdministrator());
    expect(await outcomeOf(call(staffSetStatus, { id: newId(), status: 'disabled', reason }))).toBe('404 object.not.found');
    expect(await outcomeOf(call(staffSetRoles, { id: newId(), roles: ['support'], reason }))).toBe('404 object.not.found');
  });
});

describe('roles', () => {
  test('are made and changed, with before and after in the trail; the administrator’s is fixed', async () => {
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
