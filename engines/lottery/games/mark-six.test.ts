import { describe, expect, test } from 'vitest';
import { ballsOfSigns, signOfYear } from './mark-six.ts';

describe('the zodiac', () => {
  test('moves with the lunar year, and 49 sits with the year’s own sign', () => {
    expect([2020, 2023, 2024, 2025, 2026].map(signOfYear)).toEqual(['rat', 'rabbit', 'dragon', 'snake', 'horse']);
    const groups = ballsOfSigns('dragon');
    expect(groups.find(one => one.code === 'dragon')?.balls).toEqual([1, 13, 25, 37, 49]);
    expect(groups.find(one => one.code === 'rabbit')?.balls).toEqual([2, 14, 26, 38]);
    expect(groups.find(one => one.code === 'snake')?.balls).toEqual([12, 24, 36, 48]);
  });
});
