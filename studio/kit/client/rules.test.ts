import { describe, expect, test } from 'vitest';
import { moneyText } from '../money-text.ts';
import { firstStake } from './game/first-stake.ts';
import { clockText, netOf, netText } from './hud/facts.ts';
import { kinds, voiceOf } from './page/look.ts';
import { hertzOf, softenedAt } from './page/sound.ts';
import { type AutoplayOrder, afterRound, beginAutoplay } from './panels/autoplay.ts';
import { isLarge, tierOf } from './show/celebration.ts';
import { isCounted } from './show/result.ts';
import type { KitRound } from './talk/wire.ts';

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
    expect(isLarge(win, 100n)).toBe(win >= 1_000n);
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

describe('autoplay ends', () => {
  const order: AutoplayOrder = { rounds: 10, lossMinor: 300n, singleWinMinor: 1_000n, stopsAtFeature: true };
  const round = { stakeMinor: 100n, winMinor: 0n, hasFeature: false, hadDecision: false };
  const after = (changes: Partial<typeof round>, before = beginAutoplay(order)) => afterRound(before, { ...round, ...changes });
  test('before the next round could lose more than the limit', () => {
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
  test('when all rounds were played', () => {
    expect(afterRound(beginAutoplay({ ...order, rounds: 1 }), { ...round, winMinor: 100n }).stop).toBe('rounds');
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

test('the time of a session has hours, minutes and seconds, its result a sign', () => {
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(netText(-125_000n, 'CNY')).toBe('−¥12.50');
  expect(netText(125_000n, 'CNY')).toBe('+¥12.50');
  expect([1n, -1n, 0n].map(netOf)).toEqual(['gain', 'loss', 'even']);
});

test.each([
  ['the least stake for whoever never played the game', null, 0],
  ['the last stake of the player', '50000', 2],
  ['the least stake when the game no longer offers the last one', '30000', 0],
])('a game opens at %s', (_, lastStakeMinor, index) => {
  expect(firstStake({ stakes: ['10000', '20000', '50000'], lastStakeMinor })).toBe(index);
});

test('a tone that climbs past what the output can filter is softened at its limit', () => {
  expect(softenedAt(440, 44_100)).toBe(1_760);
  expect(softenedAt(7_278, 44_100)).toBe(22_050);
});

test('a win is counted in a scene of its own from ten stakes on, without its jackpot, and never in a replay', () => {
  const round = { phase: 'finished', stakeMinor: '100', winMinor: '1000', jackpotMinor: null } as KitRound;
  expect(isCounted(round, false)).toBe(true);
  expect(isCounted(round, true)).toBe(false);
  expect(isCounted({ ...round, winMinor: '999' }, false)).toBe(false);
  expect(isCounted({ ...round, jackpotMinor: '900' }, false)).toBe(false);
  expect(isCounted({ ...round, winMinor: null }, false)).toBe(false);
  expect(isCounted({ ...round, phase: 'rolled-back' }, false)).toBe(false);
});
