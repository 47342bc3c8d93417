import { ratio } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { playsOf } from './games/game.ts';
import { familyCodes, familyOf } from './games/index.ts';
import { isWithin, payoutOf, pricesOf, returnsOf, scaleFor, units } from './prices.ts';

const familyPlays = familyCodes.flatMap(code => playsOf(familyOf(code)).map(play => [code, play.code, play] as const));

describe('prices', () => {
  test.each(familyPlays)('%s %s returns at most its scale and hardly less, at either end of the slider', (_, __, one) => {
    for (const scale of [1_700, 1_960]) {
      const prices = pricesOf(one, ratio(BigInt(scale)));
      for (const { of, over } of returnsOf(one, prices)) {
        expect(of * 2_000n).toBeLessThanOrEqual(BigInt(scale) * over);
        expect(Number((of * 100_000n) / over)).toBeGreaterThan(scale * 50 - 100);
      }
      expect(isWithin(one, prices, { leastBps: 8_400, mostBps: 9_800 })).toBe(true);
    }
    expect(isWithin(one, pricesOf(one, ratio(2_100n)), { leastBps: 8_400, mostBps: 20_000 })).toBe(false);
  });

  test('what is given up of the rebate is added to the scale', () => {
    const scale = { min: 1_700, max: 1_960, maxRebateBps: 1_300 };
    expect(scaleFor(scale, { rebateBps: 1_300, chosenBps: 1_300 })).toEqual(ratio(1_700n));
    expect(scaleFor(scale, { rebateBps: 1_300, chosenBps: 0 })).toEqual(ratio(1_960n));
    expect(scaleFor(scale, { rebateBps: 800, chosenBps: 300 })).toEqual(ratio(1_800n));
    // 85 % and 13 points at one end, 98 % at the other: the same wherever the slider stands.
    for (let chosenBps = 0; chosenBps <= 1_300; chosenBps += 100) {
      const { of, over } = scaleFor(scale, { rebateBps: 1_300, chosenBps });
      expect((of * 10_000n) / (over * 2_000n) + BigInt(chosenBps)).toBe(9_800n);
    }
  });

  test('a payout is in whole coins, in the member’s favour', () => {
    const one = playsOf(familyOf('ssc')).find(({ code }) => code === 'front3.straight');
    if (!one) throw new Error('no such play');
    const prices = pricesOf(one, ratio(1_960n));
    expect(prices).toEqual([19_600_000n]);
    const won = { prizes: [1], pushed: 0 };
    expect(payoutOf(one, { won, prices, ticketMinor: units.yuan, coinMinor: 100n })).toBe(19_600_000n);
    expect(payoutOf(one, { won, prices: [19_600_001n], ticketMinor: units.li, coinMinor: 100n })).toBe(19_700n);
    expect(payoutOf(one, { won: { prizes: [0], pushed: 2 }, prices, ticketMinor: units.yuan, coinMinor: 100n })).toBe(40_000n);
    expect(payoutOf(one, { won: { prizes: [0], pushed: 0 }, prices, ticketMinor: units.yuan, coinMinor: 100n })).toBe(0n);
  });
});
