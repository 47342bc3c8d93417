import { day, hour, type Instant, minute, plus } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { counted, countOf, type Guarded, playedTo, stakeRefusal, usedOfKind, type Wager } from '../play/rules.ts';
import { checkDueAt, sittingAt, sittingSeconds } from '../sittings/rules.ts';
import { changeOf, confirmationOf, endOf, fitsKind, mayAskToReturn, mayReplace } from './change-rules.ts';
import { type Barred, isBarred, type Limit, periodsAt, roomsOf, tightest } from './rules.ts';

const at = '2026-11-21T04:00:00.000Z' as Instant;
const zone = 'Asia/Shanghai';

describe('a wish for a limit', () => {
  const own = { amount: 100n, confirmFrom: null, askedAmount: null };
  const later = plus(at, day);
  test.each([
    ['none where there is none', undefined, null, { do: 'none' }],
    ['a first one holds at once', undefined, 50n, { do: 'put', amount: 50n }],
    ['a lower one holds at once', own, 99n, { do: 'put', amount: 99n }],
    ['the same holds, and takes back what waits', own, 100n, { do: 'put', amount: 100n }],
    ['a higher one waits a day', own, 101n, { do: 'ask', amount: 101n, confirmFrom: later }],
    ['none waits a day', own, null, { do: 'ask', amount: null, confirmFrom: later }],
    [
      'a higher one begins to wait anew',
      { ...own, confirmFrom: at, askedAmount: 200n },
      150n,
      { do: 'ask', amount: 150n, confirmFrom: later },
    ],
  ] as const)('%s', (_, known, wished, change) => {
    expect(changeOf(known, wished, { at, delayHours: 24 })).toEqual(change);
  });

  test.each([
    ['nothing waits', null, 0, 'limit.unknown'],
    ['a moment too early', at, -1, 'limit.confirm.early'],
    ['at the very moment', at, 0, 'ok'],
    ['on the last day', at, 7 * day - 1, 'ok'],
    ['too late', at, 7 * day, 'limit.unknown'],
  ] as const)('is confirmed: %s', (_, confirmFrom, ms, verdict) => {
    expect(confirmationOf({ amount: 100n, confirmFrom, askedAmount: null }, plus(at, ms))).toBe(verdict);
  });

  test.each([
    ['time', 'day', 59n, false],
    ['time', 'day', 60n, true],
    ['time', 'day', 86_400n, false],
    ['time', 'week', 86_400n, true],
    ['stake', 'day', 1n, true],
  ] as const)('%s of a %s: %s fits is %s', (kind, period, amount, fits) => {
    expect(fitsKind({ kind, period, amount })).toBe(fits);
  });
});

describe('a bar', () => {
  const until = plus(at, day);
  const timeOut: Barred = { bar: 'time-out', since: at, until };
  const exclusion: Barred = { bar: 'self-exclusion', since: at, until };
  const closed: Barred = { bar: 'closed', since: at, until: null };
  test.each([
    ['nobody', undefined, 0, false],
    ['a time-out under way', timeOut, day - 1, true],
    ['a time-out that is over', timeOut, day, false],
    ['an exclusion whose time is over', exclusion, 400 * day, true],
    ['who asked to come back less than a day ago', { ...exclusion, returnAskedAt: until }, 2 * day - 1, true],
    ['who asked to come back a day ago', { ...exclusion, returnAskedAt: until }, 2 * day, false],
    ['a closed account', closed, 4_000 * day, true],
  ] as const)('keeps from play: %s', (_, barred, ms, is) => {
    expect(isBarred(barred, plus(at, ms))).toBe(is);
  });

  test.each([
    ['anything over nothing', undefined, timeOut, true],
    ['a longer time-out', timeOut, { ...timeOut, until: plus(until, 1) }, true],
    ['the same time-out', timeOut, timeOut, false],
    ['a shorter time-out', timeOut, { ...timeOut, until: plus(until, -1) }, false],
    ['an exclusion over a time-out', timeOut, exclusion, true],
    ['a time-out over an exclusion', exclusion, { ...timeOut, until: plus(until, 900 * day) }, false],
    ['closing over an exclusion', exclusion, closed, false],
    ['an exclusion over a closed account', closed, exclusion, true],
    ['closing twice', closed, closed, false],
    ['a longer exclusion', exclusion, { ...exclusion, until: plus(until, 1) }, true],
  ] as const)('is put in the place of another: %s', (_, known, wished, may) => {
    expect(mayReplace(known, wished, at)).toBe(may);
  });

  test.each([
    ['time-out', 23, undefined],
    ['time-out', 24, '2026-11-22T04:00:00.000Z'],
    ['time-out', 1_008, '2027-01-02T04:00:00.000Z'],
    ['time-out', 1_009, undefined],
    ['self-exclusion', 5, undefined],
    ['self-exclusion', 6, '2027-05-21T04:00:00.000Z'],
    ['self-exclusion', 61, undefined],
    ['closed', 0, null],
  ] as const)('%s of %s ends at %s', (bar, length, end) => {
    expect(endOf(bar, length, { at, zone })).toBe(end);
  });

  test('a member may ask to return when the time of an exclusion is over, and of nothing else', () => {
    expect([exclusion, timeOut, closed].map(one => mayAskToReturn(one, plus(until, -1)))).toEqual([false, false, false]);
    expect([exclusion, timeOut, closed].map(one => mayAskToReturn(one, until))).toEqual([true, false, false]);
  });
});

describe('what binds', () => {
  const limit = (period: Limit['period'], amount: bigint, setBy: Limit['setBy'] = 'member'): Limit => ({
    kind: 'stake',
    period,
    setBy,
    amount,
  });
  const used = { day: 10n, week: 40n, month: 90n };
  test.each([
    ['none', [], undefined],
    ['the day', [limit('day', 20n), limit('week', 100n)], ['day', 10n]],
    ['the week', [limit('day', 100n), limit('week', 50n)], ['week', 10n]],
    ['the later of two that leave the same', [limit('day', 20n), limit('month', 100n)], ['month', 10n]],
    ['the operator’s', [limit('day', 100n), limit('day', 15n, 'operator')], ['day', 5n]],
    ['nothing left is nothing, not less', [limit('month', 50n)], ['month', 0n]],
  ] as const)('of several: %s', (_, limits, binding) => {
    const room = tightest(roomsOf(limits, { used, periods: periodsAt(at, zone) }));
    expect(room && [room.limit.period, room.leftAmount]).toEqual(binding);
  });

  test.each([
    ['a day in spring, an hour short', '2026-03-08T12:00:00.000Z', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['a day in autumn, an hour long', '2026-11-01T12:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('%s, is one day', (_, moment, from, to) => {
    expect(periodsAt(moment as Instant, 'America/New_York').day).toEqual({ from, to });
  });
});

const nobody: Guarded = {
  memberId: 'm' as Guarded['memberId'],
  barred: undefined,
  limits: [],
  isCounted: true,
  atRiskMinor: 0n,
  playedUntil: null,
  days: [],
};
const moment = { at, zone, periods: periodsAt(at, zone) };
const wager = (stake: bigint, back: bigint, state: Wager['state'], placedAt = at): Wager => ({
  stakeMinor: stake,
  returnMinor: back,
  state,
  placedAt,
  settledAt: state === 'open' ? null : at,
});

describe('what a bet counts', () => {
  const yesterday = plus(at, -day);
  test.each([
    ['placed', undefined, wager(10n, 0n, 'open'), [10n, 10n, 10n]],
    ['raised', wager(10n, 0n, 'open'), wager(15n, 0n, 'open'), [5n, 5n, 5n]],
    ['paid in the middle', wager(10n, 0n, 'open'), wager(10n, 4n, 'open'), [0n, -4n, -4n]],
    ['settled', wager(10n, 4n, 'open'), wager(10n, 4n, 'settled'), [0n, 0n, -6n]],
    ['corrected after its end', wager(10n, 4n, 'settled'), wager(10n, 9n, 'settled'), [0n, -5n, 0n]],
    ['rolled back while open', wager(10n, 0n, 'open'), wager(0n, 0n, 'void'), [-10n, -10n, -10n]],
    ['rolled back after its end', wager(10n, 0n, 'settled'), wager(0n, 0n, 'void'), [-10n, -10n, 0n]],
    ['rolled back a day later', wager(10n, 0n, 'open', yesterday), wager(0n, 0n, 'void', yesterday), [0n, -10n, -10n]],
    ['raised a day later', wager(10n, 0n, 'open', yesterday), wager(15n, 0n, 'open', yesterday), [5n, 5n, 5n]],
  ] as const)('%s: staked today, lost or at risk, at risk', (_, before, after, [staked, lost, atRisk]) => {
    const now = counted(nobody, countOf(before, after, moment));
    expect([usedOfKind(now, 'stake', moment).day, usedOfKind(now, 'loss', moment).day, now.atRiskMinor]).toEqual([staked, lost, atRisk]);
  });

  test.each([
    ['no sign so far', null, 0, [0, 0]],
    ['a second and a half', 0, 1_500, [1, 1_000]],
    ['two minutes', 0, 2 * minute, [120, 2 * minute]],
    ['away', 0, 2 * minute + 1, [0, 2 * minute + 1]],
    ['a clock that went back', 0, -5_000, [0, 0]],
  ] as const)('time played since %s', (_, from, ms, [seconds, reaches]) => {
    const known = from === null ? null : at;
    expect(playedTo(known, plus(at, ms))).toEqual({ seconds, playedUntil: plus(at, reaches) });
  });
});

describe('a stake', () => {
  const limits: Limit[] = [
    { kind: 'time', period: 'day', setBy: 'member', amount: 3_600n },
    { kind: 'loss', period: 'week', setBy: 'member', amount: 100n },
    { kind: 'stake', period: 'day', setBy: 'operator', amount: 500n },
  ];
  const played = (stakedMinor: bigint, lostMinor: bigint, seconds: number) => [{ day: '2026-11-21', stakedMinor, lostMinor, seconds }];
  const timeOut = { bar: 'time-out', since: at, until: plus(at, hour) } as const;
  test.each([
    ['of somebody who is barred, whatever else', { barred: timeOut, days: played(0n, 0n, 9_999) }, 1n, ['play.timed.out', undefined]],
    ['when time is up, before money', { days: played(500n, 100n, 3_600) }, 1n, ['limit.play.reached', 'time']],
    [
      'when time runs out since the last sign',
      { days: played(0n, 0n, 3_599), playedUntil: plus(at, -1_000) },
      1n,
      ['limit.play.reached', 'time'],
    ],
    ['that could lose too much', { days: played(0n, 60n, 0) }, 41n, ['limit.play.reached', 'loss']],
    ['that could lose too much with open rounds', { days: played(0n, 60n, 0), atRiskMinor: 30n }, 11n, ['limit.play.reached', 'loss']],
    ['that stakes too much though ahead', { days: played(450n, -400n, 0) }, 51n, ['limit.play.reached', 'stake']],
  ] as const)('is refused %s', (_, now, minor, [code, kind]) => {
    const refusal = stakeRefusal({ ...nobody, limits, ...now }, minor, moment);
    expect([refusal?.code, refusal && 'kind' in refusal.facts ? refusal.facts.kind : undefined]).toEqual([code, kind]);
  });

  test('is taken when it fits to the last unit, also by what was won', () => {
    expect(stakeRefusal({ ...nobody, limits, days: played(450n, 60n, 3_599) }, 40n, moment)).toBeUndefined();
    expect(stakeRefusal({ ...nobody, limits, days: played(100n, -300n, 0) }, 400n, moment)).toBeUndefined();
  });
});

describe('a sitting', () => {
  const none = { intervalMinutes: 30, beganAt: null, seenAt: null, checkedAt: null };
  test('begins with a game, goes on while signs come, and is over after a pause', () => {
    expect(sittingAt(none, { at, isPlaying: false })).toEqual(none);
    const begun = sittingAt(none, { at, isPlaying: true });
    expect(begun).toEqual({ ...none, beganAt: at, seenAt: at });
    const later = plus(at, 15 * minute);
    expect(sittingAt(begun, { at: later, isPlaying: true })).toEqual({ ...begun, seenAt: later });
    expect(sittingAt(begun, { at: plus(later, 1), isPlaying: false })).toEqual(none);
    expect(sittingAt(begun, { at: plus(later, 1), isPlaying: true }).beganAt).toBe(plus(later, 1));
    expect(sittingSeconds(begun, plus(at, 90_500))).toBe(90);
  });

  test('is shown an interval after it began, and again an interval after it was read', () => {
    const begun = { ...none, beganAt: at, seenAt: at };
    expect(checkDueAt(none)).toBeNull();
    expect(checkDueAt(begun)).toBe(plus(at, 30 * minute));
    expect(checkDueAt({ ...begun, checkedAt: plus(at, 35 * minute) })).toBe(plus(at, 65 * minute));
  });
});
