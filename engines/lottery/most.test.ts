import { seededRandom, uniform } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import { expect, test } from 'vitest';
import { drawFrom, familyCodes, familyOf, isProblem, mostPaid, payoutOf, playsOf, pricesOf, readContent, type Selection } from './index.ts';

const ssc = familyOf('ssc');
const offer = { ticketMinor: 20_000n, coinMinor: 100n };

function mostOf(code: string, content: string, family = ssc): bigint {
  const play = playsOf(family).find(one => one.code === code);
  if (!play) throw new Error(`no play ${code}`);
  const selection = readContent(play.board, content);
  if (isProblem(selection)) throw new Error(selection.problem);
  return mostPaid(family, play, { selection, prices: pricesOf(play, ratio(1_960n)), ...offer });
}

test('the most that can be paid is what the best draw pays', () => {
  expect(mostOf('front3.straight', '0,1,2|0,1,2|0,1,2')).toBe(19_600_000n);
  expect(mostOf('place', '0,1|-|-|-|-')).toBe(196_000n);
  expect(mostOf('place', '0,1|5|-|-|-')).toBe(392_000n);
  expect(mostOf('front3.straight', '=000,111,222')).toBe(19_600_000n);
  // A stake that 49 gives back is not paid as well.
  expect(mostOf('special.sides', 'big', familyOf('lhc'))).toBe(39_200n);
  // One digit of a group wins one ticket: a pair is paid 980 / 3.
  expect(mostOf('front3.group-digit', '7')).toBe(6_533_400n);
});

test.each(familyCodes.map(code => [code] as const))('no draw of %s pays a selection more than that', code => {
  const family = familyOf(code);
  const random = seededRandom(7);
  for (const play of playsOf(family)) {
    const prices = pricesOf(play, ratio(1_960n));
    for (let i = 0; i < 12; i++) {
      const pick = (length: number) => Array.from({ length }, (_, n) => n).filter(() => uniform(random, 3) > 0);
      const selection: Selection = {
        rows: play.board.rows.map(row => pick(row.symbols.length)),
        bankers: [],
        places: play.board.places?.codes.map((_, n) => n) ?? [],
        typed: undefined,
      };
      const most = mostPaid(family, play, { selection, prices, ...offer });
      for (let n = 0; n < 12; n++) {
        const paid = payoutOf(play, { won: play.judge(drawFrom(family.machine, random))(selection), prices, ...offer });
        if (paid > most) expect({ play: play.code, selection, paid }).toEqual({ play: play.code, selection, paid: most });
      }
    }
  }
});
