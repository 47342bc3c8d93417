import { hertzOf, moneyText } from '@baize/studio-kit/client';
import { describe, expect, test } from 'vitest';
import { type AutoplayOrder, afterRound, beginAutoplay } from './autoplay.ts';
import { tierOf } from './celebration.ts';
import { barShare, shareText } from './distribution.ts';
import { clockText, netText } from './facts.ts';
import { Grid } from './grid.ts';
import { kinds, voiceOf } from './look.ts';
import { roundsText } from './rules-dialog.ts';
import { symbolName } from './symbol-picture.ts';
import { neededFor, tenseReels } from './tension.ts';
import { spriteIndex, type WirePaytable } from './wire.ts';

describe('a return', () => {
  test.each([
    [0n, 'none'],
    [99n, 'none'],
    [100n, 'none'],
    [101n, 'gain'],
    [999n, 'gain'],
    [1_000n, 'big'],
    [3_000n, 'huge'],
    [10_000n, 'vast'],
  ] as const)('of %s on a stake of 100 is shown as %s: nothing that does not exceed the stake is celebrated', (win, tier) => {
    expect(tierOf(win, 100n)).toBe(tier);
  });
});

describe('an amount', () => {
  test.each([
    [12_345_000n, 'CNY', '¥1,234.50'],
    [0n, 'CNY', '¥0.00'],
    [44_880_000n, 'JPY', '¥4,488'],
    [1_000_000n, 'DMO', 'DEMO\u00a0100.00'],
    [18_750n, 'CNY', '¥1.875'],
  ] as const)('of %s %s reads %s, in the game as on every page', (minor, currency, text) => {
    expect(moneyText(minor, currency)).toBe(text);
  });
});

test('a symbol that cannot be seen has a name: its place among those that pay, or what it does', () => {
  const paytable = { letters: 'AB', wild: 'W', trigger: 'S' } as unknown as WirePaytable;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  expect(['A', 'B', 'W', 'S'].map(letter => symbolName(paytable, letter, t))).toEqual([
    'slots.symbol 1',
    'slots.symbol 2',
    'slots.symbol.wild',
    'slots.symbol.trigger',
  ]);
});

const scatters = { spins: [0, 0, 0, 8, 10], pays: [], scatter: 'S', multiplier: 1, cap: 1, risesTo: null, isSticky: false };
const five = { reels: 5, rows: 3, trigger: 'S', freeSpins: scatters, hold: null, pick: null } satisfies Partial<WirePaytable>;

describe('reels stop slowly', () => {
  test('from the second of three needed scatters on, until the feature is sure', () => {
    expect(tenseReels(five, 'SAAAASAAAAAASAA')).toEqual([false, false, true, true, true]);
    expect(tenseReels(five, 'SAAAASSAAAAAAAA')).toEqual([false, false, true, false, false]);
  });
  test('not where the reels to come cannot bring what is missing', () => {
    expect(tenseReels(five, 'AAAAAAAAAAAAAAS')).toEqual([false, false, false, false, false]);
  });
  test('whatever those that still turn will show: the choice never looks ahead', () => {
    expect(tenseReels(five, 'SAASAAAAAAAAAAA')).toEqual(tenseReels(five, 'SAASAAAAAAAASSS'));
  });
  test('for coins from two thirds of what is needed', () => {
    const hold = { coin: 'S', from: 6, respins: 3, values: [], full: 0 };
    expect(neededFor({ freeSpins: null, hold, pick: null })).toBe(6);
    expect(tenseReels({ ...five, freeSpins: null, hold }, 'SSASSAAAAAAAAAA')).toEqual([false, false, true, true, true]);
  });
  test('never where nothing starts by a count', () => {
    expect(tenseReels({ ...five, trigger: null, freeSpins: null }, 'SSSSSSSSSSSSSSS')).not.toContain(true);
  });
});

describe('autoplay ends', () => {
  const order: AutoplayOrder = { spins: 10, lossMinor: 300n, singleWinMinor: 1_000n, stopsAtFeature: true };
  const round = { stakeMinor: 100n, winMinor: 0n, hasFeature: false, hadDecision: false };
  const after = (changes: Partial<typeof round>, before = beginAutoplay(order)) => afterRound(before, { ...round, ...changes });
  test('before the next spin could lose more than the limit', () => {
    const first = after({});
    const second = after({}, first.state);
    const third = after({}, second.state);
    expect([first.stop, second.stop, third.stop]).toEqual([undefined, undefined, 'loss']);
  });
  test.each([
    [{ winMinor: 1_000n }, 'win'],
    [{ hasFeature: true }, 'feature'],
    [{ hadDecision: true, hasFeature: true }, 'decision'],
    [{ winMinor: 999n }, undefined],
  ] as const)('after %o for the reason %s', (changes, reason) => {
    expect(after(changes).stop).toBe(reason);
  });
  test('when all spins were played', () => {
    expect(afterRound(beginAutoplay({ ...order, spins: 1 }), { ...round, winMinor: 100n }).stop).toBe('spins');
  });
});

describe('reels of changing height', () => {
  const towers = new Grid({ reels: 5, rows: 5, mechanism: 'towers' });
  test('are equally high, with more room for fewer symbols', () => {
    expect(towers.setColumn(0, 'FB---')).toBe('FB');
    expect(towers.setColumn(1, 'ABCDE')).toBe('ABCDE');
    expect(towers.pitch(0) * 2).toBeCloseTo(towers.pitch(1) * 5);
    expect(towers.place(1).y).toBeGreaterThan(towers.place(6).y);
  });
  test('a cell that a reel has not shows no symbol', () => {
    expect(spriteIndex({ letters: 'ABS', wild: 'W', trigger: 'S' } as WirePaytable, '-')).toBe(-1);
  });
});

test('every kind of game sounds in a scale of its own, and games of one kind in different keys', () => {
  const scales = kinds.map(kind => JSON.stringify([voiceOf(kind, 1).scale, voiceOf(kind, 1).shape]));
  expect(new Set(scales).size).toBe(kinds.length);
  expect(new Set(Array.from({ length: 12 }, (_, seed) => voiceOf('sky', seed).root)).size).toBe(12);
  const voice = { root: 200, scale: [0, 4, 7], shape: 'sine', ring: 1, partial: 2 } as const;
  expect(hertzOf(voice, 3)).toBeCloseTo(400);
  expect(hertzOf(voice, -3)).toBeCloseTo(100);
});

test('shares are told in percent, or once in so many where that says more, and bars grow with them', () => {
  const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  expect(shareText(t, 0.6087)).toBe('60.9 %');
  expect(shareText(t, 0.0012)).toBe('0.12 %');
  expect(shareText(t, 0.00001)).toContain('100,000');
  expect(shareText(t, 0)).toBe('–');
  expect(barShare(0)).toBe(0);
  expect(barShare(0.1)).toBeGreaterThan(barShare(0.01));
});

test('the time of a session has hours, minutes and seconds, its result a sign', () => {
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(netText(-125_000n, 'CNY')).toBe('−¥12.50');
  expect(netText(125_000n, 'CNY')).toBe('+¥12.50');
});

test.each([
  [468, '48,000'],
  [699, '9,800,000'],
  [700, '1 × 10⁷'],
  [999, '1 × 10¹⁰'],
  [2_470, '5 × 10²⁴'],
])('a chance whose logarithm is %s hundredths is told as once in %s rounds', (log, words) => {
  expect(roundsText(log)).toBe(words);
});
