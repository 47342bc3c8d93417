import { elapsedMs, type Instant, minute } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { issueAt, issuesOf, type Schedule, scheduleProblem } from './schedule.ts';

const at = (text: string) => text as Instant;
const every = (zone: string, change: object = {}, rest: Partial<Schedule> = {}): Schedule => ({
  zone,
  draws: { kind: 'every', first: 1, seconds: 60, count: 1_440, ...change },
  sealSeconds: 5,
  holidays: [],
  ...rest,
});
const markSix: Schedule = {
  zone: 'Asia/Hong_Kong',
  draws: { kind: 'at', minutes: [21 * 60 + 30], weekdays: [2, 4, 6] },
  sealSeconds: 360,
  holidays: ['2026-11-24'],
};

describe('the issues of a date', () => {
  test('follow each other without a gap and without overlap, over midnight too', () => {
    const schedule = every('Asia/Shanghai');
    const all = [...issuesOf(schedule, '2026-11-22'), ...issuesOf(schedule, '2026-11-23')];
    expect(all.length).toBe(2_880);
    expect(all[0]).toEqual({
      number: '20261122-0001',
      opensAt: at('2026-11-21T15:59:55.000Z'),
      sealsAt: at('2026-11-21T16:00:55.000Z'),
      drawsAt: at('2026-11-21T16:01:00.000Z'),
    });
    all.slice(1).forEach((issue, i) => {
      expect(issue.opensAt).toBe(all[i]?.sealsAt);
    });
    expect(new Set(all.map(issue => issue.number)).size).toBe(all.length);
  });

  test('are counted to the last on days of 23 and of 25 hours', () => {
    const schedule = every('Europe/Malta', { seconds: 600, count: 144, first: 10 });
    const of = (date: string) => issuesOf(schedule, date);
    expect([of('2026-03-28').length, of('2026-03-29').length, of('2026-10-25').length]).toEqual([144, 138, 144]);
    for (const date of ['2026-03-29', '2026-10-25'])
      of(date).reduce((last, issue) => {
        expect(elapsedMs(last.drawsAt, issue.drawsAt)).toBe(10 * minute);
        return issue;
      });
    // The hour that autumn adds has no draws of its own: the first issue of the next date is open through it.
    const [next] = of('2026-10-26');
    expect(elapsedMs(next?.opensAt ?? at(''), next?.sealsAt ?? at(''))).toBe(70 * minute);
  });

  test('of a weekly schedule leave out other weekdays and holidays, and open long before', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map(date => issuesOf(markSix, date).length)).toEqual([0, 0, 0, 1]);
    expect(issuesOf(markSix, '2026-11-26')).toEqual([
      {
        number: '20261126-001',
        opensAt: at('2026-11-21T13:24:00.000Z'),
        sealsAt: at('2026-11-26T13:24:00.000Z'),
        drawsAt: at('2026-11-26T13:30:00.000Z'),
      },
    ]);
  });
});

describe('the issue of a moment', () => {
  test('takes bets from its opening until its seal, and not from the seal on', () => {
    const schedule = every('Asia/Shanghai');
    expect(issueAt(schedule, at('2026-11-21T16:00:54.999Z'))?.number).toBe('20261122-0001');
    expect(issueAt(schedule, at('2026-11-21T16:00:55.000Z'))?.number).toBe('20261122-0002');
    expect(issueAt(schedule, at('2026-11-21T15:59:54.999Z'))?.number).toBe('20261121-1440');
  });

  test('is found after midnight for draws that began the evening before', () => {
    const schedule = every('Asia/Shanghai', { first: 22 * 60, seconds: 600, count: 36 });
    expect(issueAt(schedule, at('2026-11-22T17:05:00.000Z'))?.number).toBe('20261122-020');
    expect(issueAt(schedule, at('2026-11-22T22:00:00.000Z'))?.number).toBe('20261123-001');
  });

  test('is the next one where draws pause, and none when there are none any more', () => {
    expect(issueAt(markSix, at('2026-11-23T00:00:00.000Z'))?.number).toBe('20261126-001');
    const years = Array.from({ length: 800 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10));
    expect(issueAt({ ...markSix, holidays: years }, at('2026-11-23T00:00:00.000Z'))).toBeUndefined();
  });
});

test.each([
  [{ draws: { kind: 'every', first: 0, seconds: 60, count: 0 } }, 'none'],
  [{ draws: { kind: 'every', first: 0, seconds: 5, count: 10 } }, 'seal'],
  [{ draws: { kind: 'every', first: 0, seconds: 61, count: 1_440 } }, 'day'],
  [{ draws: { kind: 'every', first: 1_440, seconds: 60, count: 1 } }, 'day'],
  [{ draws: { kind: 'at', minutes: [], weekdays: [1] } }, 'none'],
  [{ draws: { kind: 'at', minutes: [10, 10], weekdays: [1] } }, 'day'],
  [{ draws: { kind: 'at', minutes: [10, 11], weekdays: [1] }, sealSeconds: 60 }, 'seal'],
  [{ draws: { kind: 'at', minutes: [10, 12], weekdays: [1] }, sealSeconds: 60 }, undefined],
] as [Partial<Schedule>, string | undefined][])('the schedule %j: %s', (change, problem) => {
  expect(scheduleProblem({ ...every('UTC'), ...change })).toBe(problem);
});
