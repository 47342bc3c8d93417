import { isCallRefusal } from '@baize/call/client';
import { sql } from '@baize/db';
import { day, hour, minute, newId, plus, second } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail, permissionNames, staffConfirm, staffList, staffLogin, staffLogout, staffMe } from '../contract/index.ts';
import {
  type AStaff,
  anOfficeVisitor,
  aStaff,
  codeOf,
  outcomeOf,
  signedInStaff,
  staffPassword,
  testParts,
  testPasswords,
} from '../fixtures.ts';
import { audit, auditEntries, createStaff, setStaffStatus, staffModule } from './index.ts';
import { pruneStaffSignIns } from './jobs.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
// Each test begins with an hour behind it, so that no failure of another one counts.
beforeEach(() => t.clock.move(hour));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let addresses = 0;
const address = () => `198.19.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const password = (account: string, wrong = 'wrong password', ip = address()) =>
  outcomeOf(anOfficeVisitor(t, { ip }).call(staffLogin, { account, password: wrong }));
const ticketOf = async (staff: AStaff, visitor = anOfficeVisitor(t)) =>
  (await visitor.call(staffLogin, { account: staff.account, password: staffPassword })).ticket;
const entryOf = (staff: AStaff) => ({ staffId: staff.id, at: t.clock.now(), target: 'member:1', ip: '', requestId: newId() });

describe('logging in to the office', () => {
  test('takes a password and a code, and gives a cookie that scripts cannot read', async () => {
    const staff = await aStaff(t.db, t.clock, { account: 'annie' });
    const visitor = anOfficeVisitor(t);
    const first = await visitor.call(staffLogin, { account: 'ＡNNIE', password: staffPassword });
    expect(first).toMatchObject({ needs: 'code', otpauthUri: null, secret: null });
    expect(visitor.cookies.size).toBe(0);
    const me = await visitor.call(staffConfirm, { ticket: first.ticket, code: await codeOf(staff.totpSecret, t.clock) });
    const self = { id: staff.id, account: 'annie', name: 'annie', permissions: [...permissionNames].sort() };
    expect(me).toEqual({ ...self, recoveryCodes: null });
    expect(visitor.cookies.get('__Host-baize-office')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(await visitor.call(staffMe, {})).toEqual(self);
  });

  test('enrols an authenticator the first time: the secret is shown once and is in force from its first correct code', async () => {
    const passwordHash = await testPasswords.hash(staffPassword);
    await t.db.transaction(tx =>
      createStaff(tx, { account: 'newbie', name: 'New', passwordHash, roles: ['support'], createdAt: t.clock.now() }),
    );
    const visitor = anOfficeVisitor(t);
    const enter = () => visitor.call(staffLogin, { account: 'newbie', password: staffPassword });
    const [offer, second] = [await enter(), await enter()];
    expect(offer.needs).toBe('enrolment');
    expect(offer.otpauthUri).toBe(`otpauth://totp/Harbour:newbie?secret=${offer.secret}&issuer=Harbour`);
    expect(second.secret).not.toBe(offer.secret);
    const code = await codeOf(offer.secret ?? '', t.clock);
    expect(await outcomeOf(visitor.call(staffConfirm, { ticket: second.ticket, code }))).toBe('401 staff.code.wrong');
    expect((await visitor.call(staffConfirm, { ticket: offer.ticket, code })).permissions).toEqual([
      'bets.read',
      'ledger.read',
      'members.read',
    ]);
    t.clock.move(minute);
    const late = await codeOf(second.secret ?? '', t.clock);
    expect(await outcomeOf(visitor.call(staffConfirm, { ticket: second.ticket, code: late }))).toBe('401 staff.ticket.invalid');
    expect(await enter()).toMatchObject({ needs: 'code', otpauthUri: null, secret: null });
    const { items } = await auditEntries(t.db, { target: '', page: 1, pageSize: 2 });
    expect(items.map(e => e.action)).toEqual(['staff.sign-in', 'staff.enrol-authenticator']);
  });

  test('answers unknown account and wrong password in the same words', async () => {
    const staff = await aStaff(t.db, t.clock);
    const bodies = [];
    for (const account of [staff.account, 'nobody-at-all']) {
      const error = await anOfficeVisitor(t, { ip: address() })
        .call(staffLogin, { account, password: 'wrong password' })
        .catch((e: unknown) => e);
      if (!isCallRefusal(error)) throw error;
      bodies.push([error.status, error.code, error.facts, error.text]);
    }
    expect(bodies[0]).toEqual([401, 'staff.cred.err', {}, 'error.staff.cred.err']);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test.each([
    ["' or 1=1--", '401 staff.cred.err'],
    ['<b>admin</b>', '401 staff.cred.err'],
    ['admin\u202e', '401 staff.cred.err'],
    ['', '401 staff.cred.err'],
    ['a\u0000b', '400 request.invalid'],
    ['x'.repeat(501), '400 request.invalid'],
  ])('with the odd text %j is refused: %s', async (text, expected) => {
    const staff = await aStaff(t.db, t.clock);
    expect(await password(text)).toBe(expected);
    expect(await password(staff.account, text)).toBe(expected);
  });

  test('rehashes a password whose cost was lower', async () => {
    const staff = await aStaff(t.db, t.clock);
    const cheap = await hash(staffPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await t.owner.query(sql`update staff.account set password_hash = ${cheap} where id = ${staff.id}`);
    await signedInStaff(t, staff);
    const [row] = await t.owner.query<{ hash: string }>(sql`select password_hash as hash from staff.account where id = ${staff.id}`);
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    await signedInStaff(t, staff);
  });

  test('is refused to a disabled account, in both steps, and only after the right password', async () => {
    const staff = await aStaff(t.db, t.clock);
    const ticket = await ticketOf(staff);
    await t.db.transaction(tx => setStaffStatus(tx, { id: staff.id, status: 'disabled', at: t.clock.now() }));
    const code = await codeOf(staff.totpSecret, t.clock);
    expect(await outcomeOf(anOfficeVisitor(t).call(staffConfirm, { ticket, code }))).toBe('403 staff.disabled');
    expect(await password(staff.account, staffPassword)).toBe('403 staff.disabled');
    expect(await password(staff.account)).toBe('401 staff.cred.err');
  });
});

describe('a code', () => {
  test('is good once, also when it is sent eight times at the same moment', async () => {
    const staff = await aStaff(t.db, t.clock);
    const tickets = [];
    for (let i = 0; i < 4; i++) tickets.push(await ticketOf(staff));
    const code = await codeOf(staff.totpSecret, t.clock);
    const outcomes = await Promise.all(
      [...tickets, ...tickets].map(ticket => outcomeOf(anOfficeVisitor(t, { ip: address() }).call(staffConfirm, { ticket, code }))),
    );
    expect(outcomes.filter(o => o === 'ok').length).toBe(1);
    t.clock.move(20 * second);
    expect(await outcomeOf(anOfficeVisitor(t).call(staffConfirm, { ticket: await ticketOf(staff), code }))).toBe('401 staff.code.wrong');
    t.clock.move(31 * second);
    await signedInStaff(t, staff);
  });

  test('of the step before is taken, of two steps before is not', async () => {
    const staff = await aStaff(t.db, t.clock);
    const code = await codeOf(staff.totpSecret, t.clock);
    t.clock.move(60 * second);
    const ticket = await ticketOf(staff);
    const tell = (text: string) => outcomeOf(anOfficeVisitor(t).call(staffConfirm, { ticket, code: text }));
    expect(await tell(code)).toBe('401 staff.code.wrong');
    const fresh = await codeOf(staff.totpSecret, t.clock);
    t.clock.move(29 * second);
    expect(await tell(`${fresh.slice(0, 3)} ${fresh.slice(3)}`)).toBe('ok');
  });

  test.each(['', '12345', 'abcdef', '１２３４５６7', "' or 1=1"])('is not %j', async code => {
    const staff = await aStaff(t.db, t.clock);
    const ticket = await ticketOf(staff);
    expect(await outcomeOf(anOfficeVisitor(t).call(staffConfirm, { ticket, code }))).toBe('401 staff.code.wrong');
  });

  test('needs a ticket that is five minutes old at most, was tried five times at most, and was given out', async () => {
    const staff = await aStaff(t.db, t.clock);
    const tell = async (ticket: string) =>
      outcomeOf(anOfficeVisitor(t, { ip: address() }).call(staffConfirm, { ticket, code: await codeOf(staff.totpSecret, t.clock) }));
    expect(await tell('never given out')).toBe('401 staff.ticket.invalid');
    const late = await ticketOf(staff);
    t.clock.move(5 * minute);
    expect(await tell(late)).toBe('401 staff.ticket.invalid');
    const tried = await ticketOf(staff);
    for (let i = 0; i < 5; i++)
      expect(await outcomeOf(anOfficeVisitor(t, { ip: address() }).call(staffConfirm, { ticket: tried, code: 'wrong' }))).toBe(
        '401 staff.code.wrong',
      );
    expect(await tell(tried)).toBe('401 staff.ticket.invalid');
    const used = await ticketOf(staff);
    expect(await tell(used)).toBe('ok');
    t.clock.move(31 * second);
    expect(await tell(used)).toBe('401 staff.ticket.invalid');
  });
});

describe('guessing', () => {
  test('of an account from one address ends after five tries, of passwords and codes together', async () => {
    const staff = await aStaff(t.db, t.clock);
    const ip = address();
    for (let i = 0; i < 3; i++) expect(await password(staff.account, 'wrong password', ip)).toBe('401 staff.cred.err');
    const ticket = await ticketOf(staff, anOfficeVisitor(t, { ip }));
    for (let i = 0; i < 2; i++)
      expect(await outcomeOf(anOfficeVisitor(t, { ip }).call(staffConfirm, { ticket, code: '000000' }))).toBe('401 staff.code.wrong');
    expect(await password(staff.account, staffPassword, ip)).toBe('429 request.too.many');
    const code = await codeOf(staff.totpSecret, t.clock);
    expect(await outcomeOf(anOfficeVisitor(t, { ip }).call(staffConfirm, { ticket, code }))).toBe('429 request.too.many');
    t.clock.move(15 * minute);
    expect(await password(staff.account, staffPassword, ip)).toBe('ok');
  });

  test('from many addresses ends after ten, and the account stays open to its known networks', async () => {
    const staff = await aStaff(t.db, t.clock);
    const home = address();
    await signedInStaff(t, staff, { ip: home });
    const outcomes = [];
    for (let i = 0; i < 12; i++) outcomes.push(await password(staff.account));
    expect(outcomes).toEqual([...Array(10).fill('401 staff.cred.err'), ...Array(2).fill('429 request.too.many')]);
    await signedInStaff(t, staff, { ip: home });
  });

  test('of many accounts from one address ends after twenty', async () => {
    const ip = address();
    const outcomes = [];
    for (let i = 0; i < 21; i++) outcomes.push(await password(`nobody${i}`, 'wrong password', ip));
    expect(outcomes.at(-2)).toBe('401 staff.cred.err');
    expect(outcomes.at(-1)).toBe('429 request.too.many');
  });

  test('twenty tries sent at the same time are counted one by one', async () => {
    const staff = await aStaff(t.db, t.clock);
    const ip = address();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => password(staff.account, 'wrong password', ip)));
    expect(outcomes.filter(o => o === '401 staff.cred.err').length).toBe(5);
  });

  test('a hasher that has no room is no failure of the caller', async () => {
    const busy = await startTestServer({
      modules: [
        staffModule({
          ...testParts,
          passwords: { ...testPasswords, verify: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })) },
        }),
      ],
    });
    const staff = await aStaff(busy.db, busy.clock);
    for (let i = 0; i < 7; i++)
      expect(await outcomeOf(anOfficeVisitor(busy).call(staffLogin, { account: staff.account, password: staffPassword }))).toBe(
        '503 system.busy',
      );
    await busy.close();
  });
});

describe('a session of the office', () => {
  test('ends at logout, immediately, for whoever has stolen it too', async () => {
    const visitor = await signedInStaff(t, await aStaff(t.db, t.clock));
    const stolen = visitor.cookies.get('__Host-baize-office')?.value;
    const thief = anOfficeVisitor(t, { ip: address(), cookie: `__Host-baize-office=${stolen}` });
    expect(await outcomeOf(thief.call(staffMe, {}))).toBe('ok');
    const planted = anOfficeVisitor(t, { cookie: `baize-office=${stolen}` });
    expect(await outcomeOf(planted.call(staffMe, {}))).toBe('401 user.or.token.invalid');
    await visitor.call(staffLogout, {});
    expect(visitor.cookies.size).toBe(0);
    expect(await outcomeOf(thief.call(staffMe, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(visitor.call(staffMe, {}))).toBe('401 customer.not.login');
  });

  test('ends after half an hour of rest, after twelve hours, and when the account is disabled', async () => {
    const staff = await aStaff(t.db, t.clock);
    const resting = await signedInStaff(t, staff);
    const busy = await signedInStaff(t, staff);
    for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
      expect(await outcomeOf(busy.call(staffMe, {}))).toBe('ok');
      t.clock.move(29 * minute);
    }
    expect(await outcomeOf(resting.call(staffMe, {}))).toBe('401 user.or.token.invalid');
    t.clock.move(29 * minute);
    expect(await outcomeOf(busy.call(staffMe, {}))).toBe('401 user.or.token.invalid');
    const last = await signedInStaff(t, staff);
    await t.db.transaction(tx => setStaffStatus(tx, { id: staff.id, status: 'disabled', at: t.clock.now() }));
    expect(await outcomeOf(last.call(staffMe, {}))).toBe('401 user.or.token.invalid');
    await t.db.transaction(tx => setStaffStatus(tx, { id: staff.id, status: 'active', at: t.clock.now() }));
    expect(await outcomeOf(last.call(staffMe, {}))).toBe('401 user.or.token.invalid');
  });

  test('works over plain HTTP in a house network, under its plain name', async () => {
    const staff = await aStaff(t.db, t.clock);
    const lan = anOfficeVisitor(t, { host: '192.168.1.20:3000' });
    const code = await codeOf(staff.totpSecret, t.clock);
    await lan.call(staffConfirm, { ticket: await ticketOf(staff, lan), code });
    expect([...lan.cookies.keys()]).toEqual(['baize-office']);
    expect((await lan.call(staffMe, {})).account).toBe(staff.account);
  });

  test('may do what its roles name, and loses it the moment the role is taken', async () => {
    const staff = await aStaff(t.db, t.clock, { roles: ['auditor'] });
    const support = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }));
    const auditor = await signedInStaff(t, staff);
    expect(await outcomeOf(support.call(auditTrail, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(support.call(staffList, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(anOfficeVisitor(t).call(auditTrail, {}))).toBe('401 customer.not.login');
    expect(await outcomeOf(auditor.call(auditTrail, {}))).toBe('ok');
    await t.owner.query(sql`delete from staff.account_role where staff_id = ${staff.id}`);
    expect(await outcomeOf(auditor.call(auditTrail, {}))).toBe('403 function.not.available');
  });
});

test('the list of staff shows roles and state, and nothing that opens an account', async () => {
  const staff = await aStaff(t.db, t.clock, { account: 'aaron', roles: ['support', 'auditor'] });
  const visitor = await signedInStaff(t, await aStaff(t.db, t.clock));
  const { items, total } = await visitor.call(staffList, { pageSize: 1 });
  expect(total).toBeGreaterThan(2);
  expect(items).toEqual([
    {
      id: staff.id,
      account: 'aaron',
      name: 'aaron',
      status: 'active',
      roles: ['auditor', 'support'],
      hasAuthenticator: true,
      isInvited: false,
      email: null,
      createdAt: items[0]?.createdAt,
      lastLoginAt: null,
    },
  ]);
  expect(JSON.stringify(items)).not.toContain(staff.totpSecret);
});

describe('the audit log', () => {
  test('keeps what was changed, from what to what, why and from where', async () => {
    const staff = await aStaff(t.db, t.clock);
    const visitor = await signedInStaff(t, staff);
    const entry = { ...entryOf(staff), action: 'vendors.switch-off', target: 'vendor:AG', ip: '203.0.113.4' };
    await t.db.transaction(tx => audit(tx, { ...entry, reason: '维护', before: { isOn: true, feeMinor: 12n }, after: { isOn: false } }));
    const { items } = await visitor.call(auditTrail, { target: 'vendor:AG' });
    expect(items).toEqual([
      {
        ...entry,
        seq: items[0]?.seq,
        account: staff.account,
        names: {},
        reason: '维护',
        before: { isOn: true, feeMinor: '12' },
        after: { isOn: false },
      },
    ]);
  });

  test('is filtered by person, action, target and time, and comes in pages', async () => {
    const staff = await aStaff(t.db, t.clock);
    const visitor = await signedInStaff(t, staff);
    const from = t.clock.now();
    for (const [i, action] of ['members.freeze', 'members.thaw', 'membersx.freeze', 'bets.void'].entries()) {
      t.clock.move(second);
      await t.db.transaction(tx => audit(tx, { ...entryOf(staff), action, target: `member:${i}` }));
    }
    const found = async (input: object) => (await visitor.call(auditTrail, { staffId: staff.id, ...input })).items.map(e => e.action);
    expect(await found({ action: 'members' })).toEqual(['members.thaw', 'members.freeze']);
    expect(await found({ action: 'members.thaw' })).toEqual(['members.thaw']);
    expect(await found({ target: 'member:3' })).toEqual(['bets.void']);
    expect(await found({ target: "' or 1=1" })).toEqual([]);
    expect(await found({ from: plus(from, second), to: plus(from, 3 * second) })).toEqual(['members.thaw', 'members.freeze']);
    expect(await found({ page: 2, pageSize: 2 })).toEqual(['members.thaw', 'members.freeze']);
    expect((await visitor.call(auditTrail, { staffId: newId() })).items).toEqual([]);
    expect(await outcomeOf(visitor.call(auditTrail, { action: "x' or 1=1" }))).toBe('400 request.invalid');
    expect(await outcomeOf(visitor.call(auditTrail, { target: 'a\u0000' }))).toBe('400 request.invalid');
  });

  test('notes logging in and out', async () => {
    const staff = await aStaff(t.db, t.clock);
    await (await signedInStaff(t, staff)).call(staffLogout, {});
    const { items } = await auditEntries(t.db, { staffId: staff.id, target: `staff:${staff.id}`, page: 1, pageSize: 10 });
    expect(items.map(e => e.action)).toEqual(['staff.sign-out', 'staff.sign-in']);
  });

  test('is gone with the action when the action fails', async () => {
    const staff = await aStaff(t.db, t.clock);
    const failing = t.db.transaction(async tx => {
      await audit(tx, { ...entryOf(staff), action: 'bets.void' });
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    expect((await auditEntries(t.db, { staffId: staff.id, target: '', page: 1, pageSize: 10 })).total).toBe(0);
  });

  test('cannot be changed, shortened or emptied, neither by the running product nor by the owner', async () => {
    const staff = await aStaff(t.db, t.clock);
    await t.db.transaction(tx => audit(tx, { ...entryOf(staff), action: 'bets.void' }));
    const code = (work: Promise<unknown>) => work.then(() => 'done').catch((e: { code?: string }) => e.code);
    for (const [db, expected] of [
      [t.db, '42501'],
      [t.owner, '23001'],
    ] as const) {
      expect(await code(db.query(sql`update staff.audit set reason = 'x' where staff_id = ${staff.id}`))).toBe(expected);
      expect(await code(db.query(sql`delete from staff.audit where staff_id = ${staff.id}`))).toBe(expected);
      expect(await code(db.query(sql`truncate staff.audit`))).toBe(expected);
    }
    expect(await code(t.db.query(sql`insert into staff.role (name, is_all) values ('god', true)`))).toBe('42501');
    expect((await auditEntries(t.db, { staffId: staff.id, target: '', page: 1, pageSize: 10 })).total).toBe(1);
  });
});

test('old tickets, sessions and tries are forgotten, the audit log stays', async () => {
  const staff = await aStaff(t.db, t.clock);
  await signedInStaff(t, staff);
  t.clock.move(401 * day);
  await pruneStaffSignIns.run(t, {});
  const [left] = await t.db.query<{ count: number }>(sql`
    select ((select count(*) from staff.ticket) + (select count(*) from staff.session) + (select count(*) from staff.login_attempt))::int as count`);
  expect(left?.count).toBe(0);
  expect((await auditEntries(t.db, { staffId: staff.id, target: '', page: 1, pageSize: 10 })).total).toBe(1);
});
