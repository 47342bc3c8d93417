import { sql } from '@baize/db';
import { day } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail, staffAcceptInvitation, staffConfirm, staffInvitation, staffList, staffSetStatus } from '../../contract/index.ts';
import { anOfficeVisitor, aStaff, codeOf, outcomeOf, staffPassword as password, signedInStaff, testParts } from '../../fixtures.ts';
import { inviteFirstAdministrator, inviteFromConsole, staffModule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

const email = 'ada@example.com';
const first = async () => (await inviteFirstAdministrator(t.db, t.clock)) ?? expect.fail('somebody can administer the installation');
const accept = (token: string, more: { email?: string } = { email }) =>
  outcomeOf(anOfficeVisitor(t).call(staffAcceptInvitation, { token, password, ...more }));

/** Opens the link to the end: password, e-mail, authenticator. */
async function enter(token: string) {
  const visitor = anOfficeVisitor(t);
  const { ticket, needs, secret } = await visitor.call(staffAcceptInvitation, { token, password, email });
  expect(needs).toBe('enrolment');
  const arrival = await visitor.call(staffConfirm, { ticket, code: await codeOf(secret ?? '', t.clock) });
  return { visitor, arrival };
}

describe('an installation that no one can administer', () => {
  beforeEach(async () => {
    // As if no one had ever been there; the audit log keeps what it has.
    await t.owner.query(sql`update staff.account set status = 'disabled'`);
  });

  test('is opened by a link: a password, an e-mail address and an authenticator, and then no further link is made', async () => {
    const { account, token } = await first();
    expect(await anOfficeVisitor(t).call(staffInvitation, { token })).toEqual({ account, name: 'Administrator', needsEmail: true });
    const { visitor, arrival } = await enter(token);
    expect(arrival.permissions).toEqual([...arrival.permissions].sort());
    expect(arrival.permissions).toContain('staff.write');
    expect(await inviteFirstAdministrator(t.db, t.clock)).toBeUndefined();
    const { items } = await visitor.call(auditTrail, { page: 1, pageSize: 20 });
    expect(items.map(item => item.action)).toEqual(expect.arrayContaining(['staff.invite-from-console', 'staff.accept-invitation']));
    expect(items.find(item => item.action === 'staff.accept-invitation')).toMatchObject({ after: { email } });
  });

  test('keeps one account: each start replaces the link, and only the newest works, once', async () => {
    const before = await first();
    const { account, token } = await first();
    expect(account).toBe(before.account);
    expect(await accept(before.token)).toBe('403 staff.invitation.invalid');
    const tries = await Promise.all([accept(token), accept(token)]);
    expect(tries.sort()).toEqual(['403 staff.invitation.invalid', 'ok']);
    expect(await accept(token)).toBe('403 staff.invitation.invalid');
  });

  test('makes one account when several servers start at the same time', async () => {
    const made = await Promise.all([first(), first(), first()]);
    expect(new Set(made.map(one => one.account)).size).toBe(1);
    expect((await Promise.all(made.map(one => accept(one.token)))).filter(outcome => outcome === 'ok')).toHaveLength(1);
  });

  test('has a link that ends after a day; the next start makes another', async () => {
    const { token } = await first();
    t.clock.move(day + 1_000);
    expect(await accept(token)).toBe('403 staff.invitation.invalid');
    expect(await accept((await first()).token)).toBe('ok');
  });

  test('asks for the e-mail address before anything is used up', async () => {
    const { token } = await first();
    expect(await accept(token, {})).toBe('400 staff.email.needed');
    expect(await accept(token, { email: 'not an address' })).toBe('400 request.invalid');
    expect(await accept(token)).toBe('ok');
  });

  test('is opened again when the access of its only administrator was reset', async () => {
    const only = await aStaff(t.db, t.clock);
    await t.owner.query(sql`update staff.account set password_hash = null, totp_secret = null where id = ${only.id}`);
    expect((await first()).account).toBe(only.account);
  });
});

describe('an invitation from the console', () => {
  test('brings in further staff with the roles that were named', async () => {
    const { token } = await inviteFromConsole(t.db, t.clock, {
      account: 'grace',
      name: 'Grace',
      email: 'grace@example.com',
      roles: ['support'],
    });
    expect(await anOfficeVisitor(t).call(staffInvitation, { token })).toEqual({ account: 'grace', name: 'Grace', needsEmail: false });
    expect(await accept(token, { email: 'somebody@else.example' })).toBe('ok');
    const admin = await signedInStaff(t, await aStaff(t.db, t.clock));
    const { items } = await admin.call(staffList, { page: 1, pageSize: 100 });
    expect(items.find(item => item.account === 'grace')).toMatchObject({ email: 'grace@example.com', roles: ['support'] });
  });

  test('replaces an unused one, and refuses an account that has a password, is disabled, or a role that is not there', async () => {
    const person = { account: 'linus', name: 'Linus', email: null, roles: ['support'] };
    const old = await inviteFromConsole(t.db, t.clock, person);
    const next = await inviteFromConsole(t.db, t.clock, person);
    expect(await accept(old.token)).toBe('403 staff.invitation.invalid');
    expect(await accept(next.token)).toBe('ok');
    await expect(inviteFromConsole(t.db, t.clock, person)).rejects.toMatchObject({ code: 'staff.account.taken' });
    await expect(inviteFromConsole(t.db, t.clock, { ...person, account: 'dennis', roles: ['king'] })).rejects.toMatchObject({
      code: 'staff.role.unknown',
    });
    const { account } = await inviteFromConsole(t.db, t.clock, { ...person, account: 'ken' });
    const admin = await signedInStaff(t, await aStaff(t.db, t.clock));
    const { items } = await admin.call(staffList, { page: 1, pageSize: 100 });
    const { id } = items.find(item => item.account === account) ?? expect.fail('listed');
    await admin.call(staffSetStatus, { id, status: 'disabled', reason: 'left the company' });
    await expect(inviteFromConsole(t.db, t.clock, { ...person, account: 'ken' })).rejects.toMatchObject({ code: 'staff.account.taken' });
  });
});
