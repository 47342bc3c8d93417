import { timingSafeEqual } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { isOneOf } from './bank-name.ts';

describe('the name on a bank account', () => {
  test.each([
    ['Wang Xiaoming', true],
    ['  wang   XIAOMING ', true],
    ['ＷＡＮＧ　ｘｉａｏｍｉｎｇ', true],
    ['Wang\tXiao-Ming', true],
    ['王小明', true],
    ['王 小 明', true],
    ['王小', false],
    ['Wang Xiaomin', false],
    ['Xiaoming Wang', false],
    ['', false],
    ['  .', false],
  ])('typed as %j fits: %s', (typed, fits) => {
    expect(isOneOf(['王小明', 'Wang Xiaoming'], typed)).toBe(fits);
  });

  test('that is no name fits nothing, also where no name is kept', () => {
    expect(isOneOf([''], '')).toBe(false);
    expect(isOneOf([], 'Wang Xiaoming')).toBe(false);
  });

  test('is compared with every name there is, whole, whichever of them fits', () => {
    const names = ['Li Na', 'Wang Xiaoming', 'Zhang Wei the Younger of the Long Name'];
    for (const typed of ['Li Na', 'L', 'Zhang Wei the Younger of the Long Name', 'nobody of this name at all']) {
      const isSame = vi.fn(timingSafeEqual);
      isOneOf(names, typed, isSame);
      expect(isSame.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])).toEqual(names.map(() => [32, 32]));
    }
  });
});
