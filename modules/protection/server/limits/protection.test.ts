import { underJurisdiction } from '@baize/brand/fixtures';
import { brandModule, openCountries } from '@baize/brand/server';
import { bindContact, codeForContact, newCaptcha, registerMember } from '@baize/identity/contract';
import {
  aMember,
  aToken,
  aVisitor,
  codeSentTo,
  testParts as identityParts,
  memberPassword,
  outcomeOf,
  withContact,
} from '@baize/identity/fixtures';
import { identityModule, putFieldRule } from '@baize/identity/server';
import { day, hour, type MemberId, minute, newId, second } from '@baize/kernel';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '../../contract/index.ts';
import { admitsUnlessExcluded, excludedAmong, isExcluded, protectionModule, reserveDeposit, settleDeposit } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  const admits = admitsUnlessExcluded({ now: () => t.clock.now() });
  t = await startTestServer({
    modules: [
      brandModule({ sealing: () => t.server.sealing, countries: await openCountries() }),
      identityModule({ ...identityParts, admits }),
      staffModule({ ...staffParts, permissions: ['protection.read', 'protection.write'] }),
      protectionModule(),
    ],
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

/** A member whose session is as young as it has to be, however far the clock has been moved. */
async function aPerson() {
  const member = await aMember(t.db, t.clock);
  const call = async <I, O>(wanted: Parameters<ReturnType<TestServer['client']>>[0] & { name: string }, input: I): Promise<O> =>
    t.client({ token: await aToken(t.db, t.clock, member) })(wanted as never, input as never) as Promise<O>;
  return { member, id: member.id, call: call as ReturnType<TestServer['client']> };
}
const own = async ({ call }: Awaited<ReturnType<typeof aPerson>>, kind: calls.LimitKind, period: calls.LimitPeriod = 'day') =>
  (await call(calls.memberProtection, {})).limits.find(limit => limit.kind === kind && limit.period === period && limit.setBy === 'member');
const deposit = (memberId: MemberId, minor: bigint) =>
  outcomeOf(t.db.transaction(tx => reserveDeposit(tx, { depositId: newId(), memberId, minor, at: t.clock.now() }))).catch(
    (error: { code: string }) => error.code,
  );

describe('a member’s limit', () => {
  test('holds immediately, is lowered immediately, and is raised after a day and a second yes', async () => {
    const person = await aPerson();
    const which = { kind: 'deposit', period: 'day' } as const;
    expect(await person.call(calls.setLimit, { ...which, amount: '1000' })).toEqual({ confirmFrom: null });
    expect(await person.call(calls.setLimit, { ...which, amount: '800' })).toEqual({ confirmFrom: null });
    const asked = t.clock.now();
    const { confirmFrom } = await person.call(calls.setLimit, { ...which, amount: '2000' });
    expect(Date.parse(confirmFrom ?? '') - Date.parse(asked)).toBe(day);
    expect(await own(person, 'deposit')).toMatchObject({ amount: '800', pending: { amount: '2000', confirmFrom } });
    expect(await outcomeOf(person.call(calls.confirmLimit, which))).toBe('409 limit.confirm.early');
    t.clock.move(day);
    expect(await deposit(person.id, 801n)).toBe('limit.deposit.reached'); // time alone changes nothing
    await person.call(calls.confirmLimit, which);
    expect(await own(person, 'deposit')).toMatchObject({ amount: '2000', pending: null });
    expect(await deposit(person.id, 801n)).toBe('ok');
    expect(await outcomeOf(person.call(calls.confirmLimit, which))).toBe('404 limit.unknown');
  });

  test('is taken away after a day and a second yes; the wish can be taken back, and lapses', async () => {
    const person = await aPerson();
    const which = { kind: 'stake', period: 'week' } as const;
    expect(await outcomeOf(person.call(calls.setLimit, { ...which, amount: null }))).toBe('404 limit.unknown');
    expect(await outcomeOf(person.call(calls.cancelLimitChange, which))).toBe('404 limit.unknown');
    await person.call(calls.setLimit, { ...which, amount: '500' });
    await person.call(calls.setLimit, { ...which, amount: null });
    await person.call(calls.cancelLimitChange, which);
    t.clock.move(2 * day);
    expect(await outcomeOf(person.call(calls.confirmLimit, which))).toBe('404 limit.unknown');
    await person.call(calls.setLimit, { ...which, amount: null });
    t.clock.move(8 * day);
    expect((await own(person, 'stake', 'week'))?.pending).toBeNull();
    expect(await outcomeOf(person.call(calls.confirmLimit, which))).toBe('404 limit.unknown');
    await person.call(calls.setLimit, { ...which, amount: null });
    t.clock.move(day);
    await person.call(calls.confirmLimit, which);
    expect(await own(person, 'stake', 'week')).toBeUndefined();
  });

  test('of time fits its period, and amounts are whole and positive', async () => {
    const { call } = await aPerson();
    const set = (amount: string, period: calls.LimitPeriod = 'day') => outcomeOf(call(calls.setLimit, { kind: 'time', period, amount }));
    expect([await set('59'), await set('86400'), await set('3600'), await set('86400', 'week')]).toEqual([
      '400 limit.time.amount',
      '400 limit.time.amount',
      'ok',
      'ok',
    ]);
    for (const amount of ['0', '-5', '1.5', '']) expect(await set(amount)).toBe('400 request.invalid');
  });

  test('tells how much of a deposit limit is used, what is left, and when it restarts', async () => {
    const person = await aPerson();
    await t.db.transaction(tx => settleDeposit(tx, { depositId: newId(), memberId: person.id, minor: 300n, at: t.clock.now() }));
    expect(await person.call(calls.memberDepositRoom, {})).toMatchObject({ leftMinor: null, hasLimit: false, hasDeposited: true });
    await person.call(calls.setLimit, { kind: 'deposit', period: 'month', amount: '1000' });
    const { usage } = await person.call(calls.memberProtection, {});
    expect(usage.find(one => one.kind === 'deposit' && one.period === 'month')).toMatchObject({ used: '300', limit: '1000', left: '700' });
    expect(await person.call(calls.memberDepositRoom, {})).toMatchObject({ leftMinor: '700', hasLimit: true, mayDeposit: true });
  });

  test('says apart what of a deposit limit is taken by orders that are not paid', async () => {
    const person = await aPerson();
    const at = t.clock.now();
    await person.call(calls.setLimit, { kind: 'deposit', period: 'day', amount: '1500' });
    await t.db.transaction(tx => settleDeposit(tx, { depositId: newId(), memberId: person.id, minor: 500n, at }));
    await t.db.transaction(tx => reserveDeposit(tx, { depositId: newId(), memberId: person.id, minor: 600n, at }));
    const { usage } = await person.call(calls.memberProtection, {});
    expect(usage.find(one => one.kind === 'deposit' && one.period === 'day')).toMatchObject({ used: '1100', waiting: '600', left: '400' });
  });

  test('waits as long as the law of the place wants, and never less than a day', async () => {
    const person = await aPerson();
    await underJurisdiction(t.db, 'nj');
    const { delayHours } = await person.call(calls.memberProtection, {});
    expect(delayHours).toBeGreaterThanOrEqual(24);
    await underJurisdiction(t.db, 'standard');
  });
});

describe('a break', () => {
  test('stops deposits immediately, can’t be shortened, and ends automatically', async () => {
    const person = await aPerson();
    const { until } = await person.call(calls.takeTimeOut, { hours: 48 });
    expect(await deposit(person.id, 1n)).toBe('play.timed.out');
    expect(await person.call(calls.memberDepositRoom, {})).toMatchObject({
      mayDeposit: false,
      reason: 'play.timed.out',
      restartsAt: until,
    });
    expect(await outcomeOf(person.call(calls.takeTimeOut, { hours: 24 }))).toBe('409 bar.shorter');
    expect(await outcomeOf(person.call(calls.askToReturn, { isAsking: true }))).toBe('409 bar.return.early');
    for (const hours of [23, 1_009]) expect(await outcomeOf(person.call(calls.takeTimeOut, { hours }))).toBe('400 request.invalid');
    t.clock.move(48 * hour);
    expect((await person.call(calls.memberProtection, {})).bar).toBeNull();
    expect(await deposit(person.id, 1n)).toBe('ok');
  });
});

describe('a self-exclusion', () => {
  test('holds beyond its end until its member has come back, and a day longer', async () => {
    const person = await aPerson();
    const { until } = await person.call(calls.excludeMyself, { months: 6 });
    expect(await outcomeOf(person.call(calls.closeAccount, {}))).toBe('409 bar.shorter');
    expect(await outcomeOf(person.call(calls.askToReturn, { isAsking: true }))).toBe('409 bar.return.early');
    t.clock.set(until);
    expect(await deposit(person.id, 1n)).toBe('play.excluded');
    expect((await person.call(calls.memberProtection, {})).bar).toMatchObject({ mayAskToReturn: true, returnsAt: null });
    const { returnsAt } = await person.call(calls.askToReturn, { isAsking: true });
    expect(Date.parse(returnsAt ?? '') - Date.parse(until)).toBe(day);
    t.clock.move(hour);
    expect(await person.call(calls.askToReturn, { isAsking: true })).toEqual({ returnsAt }); // asking twice does not wait twice
    t.clock.set(returnsAt as never);
    t.clock.move(-1);
    expect(await deposit(person.id, 1n)).toBe('play.excluded');
    t.clock.move(1);
    expect(await deposit(person.id, 1n)).toBe('ok');
    expect((await person.call(calls.memberProtection, {})).bar).toBeNull();
  });

  test('can be thought over: who takes the wish back stays excluded', async () => {
    const person = await aPerson();
    t.clock.set((await person.call(calls.excludeMyself, { months: 6 })).until);
    await person.call(calls.askToReturn, { isAsking: true });
    expect(await person.call(calls.askToReturn, { isAsking: false })).toEqual({ returnsAt: null });
    t.clock.move(3 * day);
    expect(await deposit(person.id, 1n)).toBe('play.excluded');
  });

  test('is known to whoever asks before tempting someone', async () => {
    const [excluded, other] = [await aPerson(), await aPerson()];
    await excluded.call(calls.excludeMyself, { months: 12 });
    expect([await isExcluded(t.db, excluded.id, t.clock.now()), await isExcluded(t.db, other.id, t.clock.now())]).toEqual([true, false]);
    expect([...(await excludedAmong(t.db, [excluded.id, other.id], t.clock.now()))]).toEqual([excluded.id]);
    expect(await excludedAmong(t.db, [], t.clock.now())).toEqual(new Set());
  });
});

describe('who has excluded themselves', () => {
  const asksFor = (field: 'mobileNum' | 'email' | 'payeeName' | 'birthday') =>
    t.db.transaction(tx =>
      putFieldRule(tx, {
        field,
        isShown: true,
        isRequired: false,
        minLength: 2,
        maxLength: 40,
        patternId: field === 'mobileNum' ? 6 : field === 'email' ? 3 : field === 'birthday' ? 11 : 0,
      }),
    );
  let last = 0;
  const register = async (told: object) => {
    const visitor = aVisitor(t, { ip: `198.51.100.${++last}` });
    const { captchaId } = await visitor.call(newCaptcha, {});
    const password = { password: memberPassword, verifyPwd: memberPassword, agreement: true, isOfAge: true };
    return outcomeOf(visitor.call(registerMember, { username: `again${last}`, ...password, captchaId, captcha: '12345', ...told }));
  };

  test('can’t register again with the same number, address, or name and birthday, however they are written', async () => {
    for (const field of ['mobileNum', 'email', 'payeeName', 'birthday'] as const) await asksFor(field);
    const born = { payeeName: 'José Núñez', birthday: '1990-05-17' };
    expect(await register({ mobileNum: '13800138000', email: 'jose.nunez@example.com', ...born })).toBe('ok');
    const [row] = await t.owner.query<{ id: MemberId }>({
      text: "select id from identity.member where account = 'again1'",
      values: [],
      name: '',
    });
    const excluded = t.client({ token: await aToken(t.db, t.clock, { id: row?.id ?? ('' as MemberId) }) });
    await excluded(calls.excludeMyself, { months: 6 });
    expect(await register({ mobileNum: '008613800138000' })).toBe('403 person.refused');
    expect(await register({ email: 'JOSE.NUNEZ+1@example.com' })).toBe('403 person.refused');
    expect(await register({ payeeName: 'NUNEZ  Jose', birthday: '1990-05-17' })).toBe('403 person.refused');
    expect(await register({ payeeName: 'NUNEZ  Jose', birthday: '1990-05-18' })).toBe('ok');
    expect(await register({ mobileNum: '13800138001', email: 'other@example.com' })).toBe('ok');
  });

  test('cannot bind their number to an account that they have made without it', async () => {
    const [excluded, again] = [await aPerson(), await aMember(t.db, t.clock)];
    await withContact(t, excluded.member, { email: 'known@example.com' });
    await excluded.call(calls.excludeMyself, { months: 6 });
    const bound = async (target: string, who = again) => {
      t.clock.move(2 * minute);
      const home = aVisitor(t, { token: await aToken(t.db, t.clock, who, true) }).call;
      const { codeId } = await home(codeForContact, { channel: 'email', target });
      return outcomeOf(home(bindContact, { channel: 'email', target, codeId, code: (await codeSentTo(t, target)) ?? '' }));
    };
    expect(await bound('known+2@example.com')).toBe('403 person.refused');
    expect(await bound('fresh@example.com')).toBe('ok');
    // Nor one that they have bound to their own account since.
    expect(await bound('later@example.com', excluded.member)).toBe('ok');
    expect(await bound('later+3@example.com')).toBe('403 person.refused');
  });
});

describe('a bar beneath another', () => {
  test('a time-out goes on when its account is closed and opened again', async () => {
    const person = await aPerson();
    const { until } = await person.call(calls.takeTimeOut, { hours: 1_008 });
    await person.call(calls.closeAccount, { reason: 'enough' });
    await (await anOffice())(calls.officeBar, { memberId: person.id, bar: null, reason: 'asked by telephone' });
    expect((await person.call(calls.memberProtection, {})).bar).toMatchObject({ bar: 'time-out', until });
    expect(await deposit(person.id, 1n)).not.toBe('ok');
    expect(await outcomeOf((await anOffice())(calls.officeBar, { memberId: person.id, bar: null, reason: 'once more' }))).toBe(
      '409 bar.shorter',
    );
    t.clock.move(42 * day);
    expect(await deposit(person.id, 1n)).toBe('ok');
  });

  test('a time-out that ran out while the account was closed is over', async () => {
    const person = await aPerson();
    await person.call(calls.takeTimeOut, { hours: 24 });
    await person.call(calls.closeAccount, { reason: 'enough' });
    t.clock.move(2 * day);
    await (await anOffice())(calls.officeBar, { memberId: person.id, bar: null, reason: 'asked by telephone' });
    expect((await person.call(calls.memberProtection, {})).bar).toBe(null);
  });

  test('a closed account stays closed after a self-exclusion, until staff open it', async () => {
    const person = await aPerson();
    await person.call(calls.closeAccount, { reason: 'enough' });
    await person.call(calls.excludeMyself, { months: 6 });
    expect(await outcomeOf((await anOffice())(calls.officeBar, { memberId: person.id, bar: null, reason: 'too early' }))).toBe(
      '409 bar.shorter',
    );
    t.clock.move(190 * day);
    expect((await person.call(calls.memberProtection, {})).bar).toMatchObject({ bar: 'self-exclusion', mayAskToReturn: false });
    expect(await outcomeOf(person.call(calls.askToReturn, { isAsking: true }))).toBe('409 bar.return.early');
    await (await anOffice())(calls.officeBar, { memberId: person.id, bar: null, reason: 'asked by telephone' });
    expect((await person.call(calls.memberProtection, {})).bar).toBe(null);
  });
});

describe('a closed account', () => {
  test('takes no deposit, and is opened again by support alone', async () => {
    const person = await aPerson();
    await person.call(calls.closeAccount, { reason: 'I play too much' });
    expect(await deposit(person.id, 1n)).toBe('account.closed');
    expect((await person.call(calls.memberProtection, {})).bar).toMatchObject({ bar: 'closed', until: null, mayAskToReturn: false });
    const office = await anOffice();
    await office(calls.officeBar, { memberId: person.id, bar: null, reason: 'asked by telephone, knows the word' });
    expect(await deposit(person.id, 1n)).toBe('ok');
    expect(await outcomeOf(office(calls.officeBar, { memberId: person.id, bar: null, reason: 'once more' }))).toBe('409 bar.shorter');
  });
});

const anOffice = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;

describe('the office', () => {
  test('tightens beside the member’s own limit, never loosens that, and each deed says why', async () => {
    const person = await aPerson();
    const office = await anOffice();
    const which = { memberId: person.id, kind: 'deposit', period: 'day' } as const;
    await person.call(calls.setLimit, { kind: 'deposit', period: 'day', amount: '1000' });
    await office(calls.officeSetLimit, { ...which, amount: '400', reason: 'markers of harm' });
    expect(await deposit(person.id, 401n)).toBe('limit.deposit.reached');
    await office(calls.officeSetLimit, { ...which, amount: '5000', reason: 'spoke with the member' });
    expect(await deposit(person.id, 1_001n)).toBe('limit.deposit.reached'); // the member's own still holds
    await office(calls.officeSetLimit, { ...which, amount: null, reason: 'no longer needed' });
    expect(await outcomeOf(office(calls.officeSetLimit, { ...which, amount: null, reason: 'again' }))).toBe('404 limit.unknown');
    const { limits } = await office(calls.officeProtection, { memberId: person.id });
    expect(limits.map(limit => [limit.setBy, limit.amount])).toEqual([['member', '1000']]);
    const { items } = await office(calls.officeProtectionRecord, { memberId: person.id });
    expect(items.map(item => [item.what, item.by, item.facts['amount'], item.reason])).toEqual([
      ['limit.operator', 'staff', null, 'no longer needed'],
      ['limit.operator', 'staff', '5000', 'spoke with the member'],
      ['limit.operator', 'staff', '400', 'markers of harm'],
      ['limit.set', 'member', '1000', ''],
    ]);
    const trail = await office(auditTrail, { target: `member:${person.id}` });
    expect(trail.items.filter(item => item.action === 'protection.limit')).toHaveLength(3);
  });

  test('puts a member who asks for it into a break or an exclusion, and shortens none', async () => {
    const person = await aPerson();
    const office = await anOffice();
    const bar = (wanted: object) =>
      outcomeOf(office(calls.officeBar, { memberId: person.id, reason: 'asked in the chat', ...wanted } as never));
    expect(await bar({ bar: 'time-out', length: 24 })).toBe('ok');
    expect(await bar({ bar: 'self-exclusion', length: 5 })).toBe('400 bar.length');
    expect(await bar({ bar: 'self-exclusion', length: 6 })).toBe('ok');
    expect(await bar({ bar: 'time-out', length: 1_008 })).toBe('409 bar.shorter');
    expect(await bar({ bar: null })).toBe('409 bar.shorter');
    expect(await deposit(person.id, 1n)).toBe('play.excluded');
  });

  test('finds nothing of trial accounts and of no one, and needs the permission', async () => {
    const trial = await aMember(t.db, t.clock, { type: 4, currency: 'DMO' });
    const office = await anOffice();
    for (const memberId of [trial.id, newId<'MemberId'>()])
      expect(await outcomeOf(office(calls.officeProtection, { memberId }))).toBe('404 object.not.found');
    const support = (await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['auditor'] }))).call;
    expect(
      await outcomeOf(support(calls.officeSetLimit, { memberId: trial.id, kind: 'stake', period: 'day', amount: '1', reason: 'why not' })),
    ).toBe('403 function.not.available');
  });
});

describe('a sitting', () => {
  test('is counted while a game is open, shown at the chosen interval, and begins again when the member leaves', async () => {
    const person = await aPerson();
    await person.call(calls.setRealityInterval, { minutes: 5 });
    expect(await person.call(calls.playPulse, { isPlaying: false })).toMatchObject({ beganAt: null, seconds: 0, isCheckDue: false });
    const beganAt = t.clock.now();
    await person.call(calls.playPulse, { isPlaying: true });
    for (let i = 0; i < 10; i++) {
      t.clock.move(30 * second);
      await person.call(calls.playPulse, { isPlaying: true });
    }
    expect(await person.call(calls.playPulse, { isPlaying: false })).toMatchObject({
      beganAt,
      seconds: 300,
      netMinor: '0',
      isCheckDue: true,
    });
    await person.call(calls.readRealityCheck, { isLeaving: false });
    expect(await person.call(calls.playPulse, { isPlaying: false })).toMatchObject({ beganAt, isCheckDue: false });
    await person.call(calls.readRealityCheck, { isLeaving: true });
    expect(await person.call(calls.playPulse, { isPlaying: false })).toMatchObject({ beganAt: null });
    const { usage } = await person.call(calls.memberProtection, {});
    expect(usage.find(one => one.kind === 'time' && one.period === 'day')?.used).toBe('300');
  });

  test('counts against a limit of time that is set in its middle, and stops play when it is used up', async () => {
    const person = await aPerson();
    await person.call(calls.playPulse, { isPlaying: true });
    t.clock.move(60 * second);
    await person.call(calls.playPulse, { isPlaying: true });
    await person.call(calls.setLimit, { kind: 'time', period: 'day', amount: '120' });
    t.clock.move(59 * second);
    expect((await person.call(calls.playPulse, { isPlaying: true })).stop).toBeNull();
    t.clock.move(second);
    const { stop } = await person.call(calls.playPulse, { isPlaying: true });
    expect(stop).toMatchObject({ code: 'limit.play.reached', until: expect.stringMatching(/T16:00:00.000Z$/) });
  });

  test('of a trial account has a clock as well', async () => {
    const trial = await aMember(t.db, t.clock, { type: 4, currency: 'DMO' });
    const call = t.client({ token: await aToken(t.db, t.clock, trial) });
    expect(await call(calls.playPulse, { isPlaying: true })).toMatchObject({ currency: 'DMO', seconds: 0, stop: null });
  });
});
