import type { Schedule } from '@baize/engine-lottery';
import { elapsedMs, hour, type Instant, minute, parseInstant } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { shippedGames } from '../games/shipped.ts';
import type { LastIssue } from './ahead-store.ts';
import { isFarEnough, missingIssues, numbered } from './plan.ts';

const at = (text: string): Instant => parseInstant(text);
const scheduleOf = (code: string): Schedule => shippedGames.find(game => game.code === code)?.settings.schedule as Schedule;
const now = at('2026-11-21T04:00:30.000Z');
const nothing = { now, last: undefined, coming: 0 };
const lastOf = (issues: readonly LastIssue[]) => issues.at(-1);

describe('the issues that a game lacks', () => {
  test.each(shippedGames.map(game => [game.code, game.settings.schedule as Schedule] as const))(
    'of %s reach 26 hours and far enough for a chase, in order and without a gap',
    (_, schedule) => {
      const issues = missingIssues(schedule, nothing);
      const last = issues.at(-1);
      expect(isFarEnough({ gameCode: '', lastDrawsAt: last?.drawsAt ?? null, coming: issues.length }, { schedule, now })).toBe(true);
      expect(elapsedMs(now, last?.drawsAt ?? now)).toBeGreaterThanOrEqual(26 * hour);
      issues.slice(1).forEach((issue, i) => {
        expect(issue.opensAt).toBe(issues[i]?.sealsAt);
      });
      expect(new Set(issues.map(issue => issue.number)).size).toBe(issues.length);
      expect(missingIssues(schedule, { now, last, coming: issues.length })).toEqual([]);
    },
  );

  test('begin with the one that still takes bets, from this moment on', () => {
    const [first, second] = missingIssues(scheduleOf('ssc-1'), nothing);
    expect(first).toMatchObject({ opensAt: now, sealsAt: at('2026-11-21T04:00:55.000Z'), drawsAt: at('2026-11-21T04:01:00.000Z') });
    expect(second?.opensAt).toBe(first?.sealsAt);
  });

  test('begin with the next one where the present one is sealed', () => {
    const [first] = missingIssues(scheduleOf('ssc-1'), { ...nothing, now: at('2026-11-21T04:00:57.000Z') });
    expect(first).toMatchObject({ opensAt: at('2026-11-21T04:00:57.000Z'), drawsAt: at('2026-11-21T04:02:00.000Z') });
  });

  test('go on behind the last one, and after a long stop from now on', () => {
    const schedule = scheduleOf('ssc-1');
    const [first] = missingIssues(schedule, nothing);
    expect(missingIssues(schedule, { now, last: first, coming: 1 })[0]?.drawsAt).toBe(at('2026-11-21T04:02:00.000Z'));
    const late = at('2026-11-25T04:00:30.000Z');
    expect(missingIssues(schedule, { now: late, last: first, coming: 0 })[0]).toMatchObject({
      opensAt: late,
      drawsAt: at('2026-11-25T04:01:00.000Z'),
    });
  });

  test('of another schedule begin behind those that are there, and no two take bets at the same time', () => {
    const before = missingIssues(scheduleOf('ssc-1'), nothing);
    const last = lastOf(before);
    const after = missingIssues(scheduleOf('ssc-5'), { now: at('2026-11-22T01:00:00.000Z'), last, coming: before.length });
    expect(after[0]?.opensAt).toBe(last?.sealsAt);
    expect(elapsedMs(last?.drawsAt ?? now, after[0]?.drawsAt ?? now)).toBeLessThanOrEqual(5 * minute);
    const from = Number(last?.number.slice(9));
    const taken = new Map([[String(last?.number.slice(0, 8)), from]]);
    const numbers = numbered(after, taken).map(issue => issue.number);
    expect(numbers[0]).toBe(`20261122-${from + 1}`);
    expect(new Set([...numbers, ...before.map(issue => issue.number)]).size).toBe(numbers.length + before.length);
    expect(numbers.filter(number => number.startsWith('20261123'))[0]).toBe('20261123-001');
  });

  test('are none of a schedule that is on holiday for ever', () => {
    const days = Array.from({ length: 500 }, (_, i) => new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10));
    expect(missingIssues({ ...scheduleOf('3d'), holidays: days }, nothing)).toEqual([]);
  });
});
