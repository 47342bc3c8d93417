import { brandModule, openCountries, updateBrand } from '@baize/brand/server';
import { aMember, testParts as identityParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { day, hour, type Instant, isRefusal, type MemberId, newId, plus } from '@baize/kernel';
import { testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LimitPeriod } from '../../contract/index.ts';
import { depositRoom, protectionModule, releaseDeposit, reserveDeposit, settleDeposit } from '../index.ts';
import type { Barred } from '../limits/rules.ts';
import { putBar, putLimit } from '../limits/store.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      brandModule({ sealing: () => t.server.sealing, countries: await openCountries() }),
      identityModule(identityParts),
      staffModule({ ...staffParts, permissions: [] }),
      protectionModule(),
    ],
  });
});
afterAll(() => t.close());

const aPlayer = async (): Promise<MemberId> => (await aMember(t.db, t.clock)).id;
const limited = (memberId: MemberId, period: LimitPeriod, amount: bigint, setBy: 'member' | 'operator' = 'member') =>
  t.db.transaction(tx => putLimit(tx, { memberId, kind: 'deposit', period, setBy, amount, since: t.clock.now() }));
const barred = (memberId: MemberId, bar: Barred['bar'], until: Instant | null) =>
  t.db.transaction(tx => putBar(tx, { memberId, barred: { bar, since: t.clock.now(), until }, at: t.clock.now() }));
const room = (memberId: MemberId, at = t.clock.now()) => depositRoom(t.db, memberId, at);

/** Begins a deposit; answers "ok", or the refusal with its facts. */
async function tried(memberId: MemberId, minor: bigint, { depositId = newId() as string, at = t.clock.now() } = {}) {
  try {
    await t.db.transaction(tx => reserveDeposit(tx, { depositId, memberId, minor, at }));
    return 'ok';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { code: error.code, ...error.facts };
  }
}

describe('a gross deposit limit', () => {
  test('takes what fits and refuses what does not, with what is left and when it restarts', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    expect(await tried(memberId, 60n)).toBe('ok');
    expect(await tried(memberId, 41n)).toEqual({
      code: 'limit.deposit.reached',
      leftMinor: '40',
      limitMinor: '100',
      period: 'day',
      restartsAt: '2026-11-21T16:00:00.000Z',
    });
    expect(await tried(memberId, 40n)).toBe('ok');
    expect(await room(memberId)).toEqual({
      leftMinor: 0n,
      restartsAt: '2026-11-21T16:00:00.000Z',
      mayDeposit: false,
      reason: 'limit.deposit.reached',
    });
  });

  test('of several the tightest wins, also the operator’s over the member’s own', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    await limited(memberId, 'week', 50n);
    expect(await tried(memberId, 51n)).toMatchObject({ period: 'week', leftMinor: '50', restartsAt: '2026-11-22T16:00:00.000Z' });
    await limited(memberId, 'month', 30n, 'operator');
    expect(await tried(memberId, 31n)).toMatchObject({ period: 'month', leftMinor: '30', restartsAt: '2026-11-30T16:00:00.000Z' });
    expect(await tried(memberId, 30n)).toBe('ok');
  });

  test('lets exactly as many of fifty parallel deposits through as fit', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 70n);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => tried(memberId, 10n)));
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(7);
    expect((await room(memberId)).leftMinor).toBe(0n);
  });

  test('counts from what was put in before it was set', async () => {
    const memberId = await aPlayer();
    const depositId = newId();
    await t.db.transaction(tx => settleDeposit(tx, { depositId, memberId, minor: 80n, at: t.clock.now() }));
    expect(await room(memberId)).toEqual({ leftMinor: null, restartsAt: null, mayDeposit: true, reason: null });
    await limited(memberId, 'day', 100n);
    expect((await room(memberId)).leftMinor).toBe(20n);
  });

  test('restarts with the day, the week and the month of the brand', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 10n);
    await limited(memberId, 'week', 20n);
    await limited(memberId, 'month', 30n);
    // Saturday noon in Shanghai, an hour before and after midnight, Monday, Tuesday, and the first of the next month.
    const told: string[] = [];
    for (const offset of [0, 11 * hour, 13 * hour, 2 * day, 3 * day, 10 * day]) {
      const outcome = await tried(memberId, 10n, { at: plus(t.clock.now(), offset) });
      told.push(outcome === 'ok' ? 'ok' : String(Reflect.get(outcome, 'period')));
    }
    expect(told).toEqual(['ok', 'day', 'ok', 'ok', 'month', 'ok']);
  });
});

describe('a deposit', () => {
  test('is counted once under its id, however often it is begun', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    const depositId = newId();
    expect(await Promise.all([1, 2, 3].map(() => tried(memberId, 80n, { depositId })))).toEqual(['ok', 'ok', 'ok']);
    expect((await room(memberId)).leftMinor).toBe(20n);
  });

  test('that ends gives its room back, and one that came keeps it', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    const depositId = newId();
    await tried(memberId, 80n, { depositId });
    for (let i = 0; i < 2; i++) await t.db.transaction(tx => releaseDeposit(tx, { depositId }));
    expect((await room(memberId)).leftMinor).toBe(100n);
    for (let i = 0; i < 2; i++) await t.db.transaction(tx => settleDeposit(tx, { depositId, memberId, minor: 90n, at: t.clock.now() }));
    await t.db.transaction(tx => releaseDeposit(tx, { depositId }));
    expect((await room(memberId)).leftMinor).toBe(10n);
  });

  test('that brings more than was asked for counts whole, and is never refused', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    const depositId = newId();
    await tried(memberId, 100n, { depositId });
    await t.db.transaction(tx => settleDeposit(tx, { depositId, memberId, minor: 250n, at: t.clock.now() }));
    expect(await room(memberId)).toMatchObject({ leftMinor: 0n, mayDeposit: false });
  });

  test('that was begun yesterday and comes today counts for yesterday', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    const depositId = newId();
    const tomorrow = plus(t.clock.now(), day);
    await tried(memberId, 100n, { depositId });
    await t.db.transaction(tx => settleDeposit(tx, { depositId, memberId, minor: 100n, at: tomorrow }));
    expect((await room(memberId)).leftMinor).toBe(0n);
    expect((await room(memberId, tomorrow)).leftMinor).toBe(100n);
  });

  test('whose transaction fails leaves nothing counted', async () => {
    const memberId = await aPlayer();
    await limited(memberId, 'day', 100n);
    const failed = t.db.transaction(async tx => {
      await reserveDeposit(tx, { depositId: newId(), memberId, minor: 80n, at: t.clock.now() });
      throw new Error('the power went');
    });
    await expect(failed).rejects.toThrow('the power went');
    expect((await room(memberId)).leftMinor).toBe(100n);
  });

  test('of someone who is barred is refused, with the end of the bar', async () => {
    const until = plus(t.clock.now(), 3 * day);
    const cases = [
      ['time-out', until, { code: 'play.timed.out', until }],
      ['self-exclusion', until, { code: 'play.excluded', until }],
      ['closed', null, { code: 'account.closed' }],
    ] as const;
    for (const [bar, end, refusal] of cases) {
      const memberId = await aPlayer();
      await barred(memberId, bar, end);
      expect(await tried(memberId, 10n)).toEqual(refusal);
      expect(await room(memberId)).toEqual({ leftMinor: 0n, restartsAt: end, mayDeposit: false, reason: refusal.code });
    }
  });

  test('is taken again when a break is over, but not when an exclusion is, before its member has come back', async () => {
    const until = plus(t.clock.now(), day);
    const [resting, excluded] = [await aPlayer(), await aPlayer()];
    await barred(resting, 'time-out', until);
    await barred(excluded, 'self-exclusion', until);
    expect(await tried(resting, 10n, { at: until })).toBe('ok');
    expect(await tried(excluded, 10n, { at: plus(until, 30 * day) })).toMatchObject({ code: 'play.excluded' });
  });
});

test('the day of a limit is the day of the brand’s zone, 25 hours long when the clocks go back', async () => {
  const memberId = await aPlayer();
  await updateBrand(t.db, { zone: 'America/New_York' });
  await limited(memberId, 'day', 100n);
  const start = '2026-11-01T04:00:00.000Z' as Instant;
  expect(await tried(memberId, 100n, { at: start })).toBe('ok');
  expect(await tried(memberId, 1n, { at: plus(start, 25 * hour - 1) })).toMatchObject({ restartsAt: '2026-11-02T05:00:00.000Z' });
  expect(await tried(memberId, 1n, { at: plus(start, 25 * hour) })).toBe('ok');
  await updateBrand(t.db, { zone: 'Asia/Shanghai' });
});
