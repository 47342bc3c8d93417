import { familyCodes, familyOf, playsOf, usualRules } from '@baize/engine-lottery';
import { parseInstant } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import type { GameSettings } from '../../contract/index.ts';
import { clockOf, formFault, minutesOf, nextDraws, playReturns, rulesOfFamily, timesOf } from './form.ts';

const settings: GameSettings = {
  isOn: true,
  nameCn: '一分彩',
  nameEn: 'One-Minute Five',
  tag: null,
  rules: usualRules,
  schedule: { zone: 'Asia/Shanghai', draws: { kind: 'every', first: 0, seconds: 60, count: 1_440 }, sealSeconds: 5, holidays: [] },
  scale: { min: 1_700, max: 1_960, maxRebateBps: 1_300 },
  limits: {
    minOrderMinor: '200',
    maxOrderMinor: '1000000000',
    maxMemberIssueMinor: '2000000000',
    maxPrizeMinor: '4000000000',
    maxExposureMinor: '20000000000',
  },
};

describe('the form of a game', () => {
  test('can be sent when all is well', () => expect(formFault(settings)).toBeUndefined());

  test.each([
    ['name', { nameEn: ' ' }],
    ['scale', { scale: { min: 900, max: 1_960, maxRebateBps: 0 } }],
    ['scale', { scale: { min: 1_960, max: 1_700, maxRebateBps: 0 } }],
    ['return', { scale: { min: 1_900, max: 1_960, maxRebateBps: 1_300 } }],
    ['zone', { schedule: { ...settings.schedule, zone: 'Nowhere' } }],
    ['seal', { schedule: { ...settings.schedule, sealSeconds: 0 } }],
    ['seal', { schedule: { ...settings.schedule, sealSeconds: 60 } }],
    ['schedule', { schedule: { ...settings.schedule, draws: { kind: 'every', first: 0, seconds: 60, count: 2_000 } } }],
    ['limits', { limits: { ...settings.limits, maxOrderMinor: '100' } }],
  ] as const)('says that its %s is wrong', (fault, change) => expect(formFault({ ...settings, ...change } as GameSettings)).toBe(fault));
});

test.each([
  ['00:00', 0],
  ['9:05', 545],
  ['21：15', 1_275],
  ['24:00', undefined],
  ['12:60', undefined],
  ['noon', undefined],
])('%s as a time of day', (text, at) => {
  expect(minutesOf(text)).toBe(at);
  if (at !== undefined) expect(minutesOf(clockOf(at))).toBe(at);
});

test('times are read in any order, and not at all when one is wrong', () => {
  expect(timesOf('21:15, 9:00，12:30')).toEqual([540, 750, 1_275]);
  expect(timesOf('21:15 25:00')).toBeUndefined();
});

test('the next draws are those of the schedule as it is typed', () => {
  const now = parseInstant('2026-11-21T04:00:30.000Z');
  expect(nextDraws(settings.schedule, now).map(issue => issue.drawsAt.slice(11, 16))).toEqual([
    ...['04:01', '04:02', '04:03', '04:04', '04:05', '04:06', '04:07', '04:08', '04:09', '04:10'],
  ]);
  expect(nextDraws({ ...settings.schedule, zone: 'Nowhere' }, now)).toEqual([]);
  expect(nextDraws({ ...settings.schedule, sealSeconds: 99 }, now)).toEqual([]);
});

describe('the returns of plays', () => {
  test.each(familyCodes)('of %s are below their scale by rounding only', family => {
    const returns = playReturns(family, usualRules, settings.scale);
    expect(returns.map(one => one.play)).toEqual(playsOf(familyOf(family)).map(play => play.code));
    for (const { atMin, atMax, style } of returns) {
      expect(atMax[1]).toBeLessThanOrEqual(9_800);
      expect(atMax[0]).toBeGreaterThan(9_600);
      if (style === 'official') expect(atMin[1]).toBeLessThanOrEqual(8_500);
    }
  });

  test.each(Object.entries(rulesOfFamily))('of %s change with the rules that its form offers', (family, rules) => {
    const others = { wraps: false, triplesLose: true, eleven: 'small', extreme: 4, middle: 'push' } as const;
    const chances = (changed: object) =>
      JSON.stringify(
        playsOf(familyOf(family as never, { ...usualRules, ...changed })).map(play => play.prizes.map(({ p }) => `${p.of}/${p.over}`)),
      );
    for (const rule of rules ?? []) expect(chances({ [rule]: others[rule] })).not.toBe(chances({}));
    const unknown = (Object.keys(others) as (keyof typeof others)[]).filter(rule => !rules?.includes(rule));
    for (const rule of unknown) expect(chances({ [rule]: others[rule] })).toBe(chances({}));
  });
});
