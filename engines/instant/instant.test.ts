import { seededRandom, uniform } from '@baize/kernel';
import { approx, plus, type Ratio, ratio, whole } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { alike, type CardModel, drawCard, layoutOf, prizeOf, prizesOf, shownPrize, tickets } from './cards/card.ts';
import { cardModels } from './cards/models.ts';
import { dice3, diceBets } from './draws/dice.ts';
import { digits3 } from './draws/digits.ts';
import type { Bet, DrawModel } from './draws/draw.ts';
import { hitsOf, keno, kenoCode } from './draws/keno.ts';
import { drawInstant, findInstant, instantModels, instantWin, payRows, stakeStep } from './models.ts';
import { oddsOf, type Prize, returnsOf } from './prize.ts';

const fraction = ({ of, over }: Ratio): string => `${of}/${over}`;
const rowsOf = instantModels.flatMap(model => payRows(model).map(row => ({ model, ...row, name: `${model.id} ${row.bet}` })));

describe('the gate: what every bet of every game returns', () => {
  test.each(rowsOf)('$name returns between 90 % and 97 %, and its prizes can happen', ({ prizes }) => {
    const { rtp } = returnsOf(prizes);
    expect(approx(rtp)).toBeGreaterThanOrEqual(0.9);
    expect(approx(rtp)).toBeLessThanOrEqual(0.97);
    for (const { p, pays } of prizes) expect([p.of > 0n, pays.of > 0n]).toEqual([true, true]);
  });
  test('ids are unique, and an unknown one is no game', () => {
    expect(new Set(instantModels.map(({ id }) => id)).size).toBe(instantModels.length);
    expect(findInstant('card-of-no-one')).toBeUndefined();
  });
});

describe('a million rounds of every game', () => {
  const rounds = 1_000_000;
  // 99 of 100 runs of all these samples together have none that is further from its exact return (Bonferroni for 22 of them).
  const enough = 3.5;
  const isNear = (times: number, prizes: readonly Prize[], name: string) => {
    const { rtp, variance } = returnsOf(prizes);
    expect(Math.abs(times / rounds - approx(rtp)) / Math.sqrt(approx(variance) / rounds), name).toBeLessThan(enough);
  };
  test.each(cardModels)('$id returns what its table says', ({ ...model }) => {
    const source = seededRandom(model.prizes.reduce((sum, { weight }) => sum + weight, 0));
    let times = 0;
    for (let n = 0; n < rounds; n++) times += timesOf(model, prizeOf(model, uniform(source, tickets)));
    isNear(times, prizesOf(model), model.id);
  });
  test.each([digits3, dice3])('$id returns on every row what its chances say', model => {
    const source = seededRandom(1);
    const hits = model.rows.map(() => 0);
    for (let n = 0; n < rounds; n++) {
      const draw = model.draw(source);
      for (const [row, bet] of model.rows.entries()) if (bet.judge(draw) !== undefined) hits[row] = (hits[row] ?? 0) + 1;
    }
    for (const [row, bet] of model.rows.entries()) isNear((hits[row] ?? 0) * approx(bet.prizes[0]?.pays ?? whole(0)), bet.prizes, bet.row);
  });
  test('ten numbers of keno hit as often as their chances say', () => {
    const source = seededRandom(80);
    const picks = new Set(Array.from({ length: 10 }, (_, at) => at * 7 + 1));
    const games = 60_000;
    const seen = new Map<number, number>();
    for (let n = 0; n < games; n++) {
      const hits = keno.draw(source).filter(ball => picks.has(ball)).length;
      seen.set(hits, (seen.get(hits) ?? 0) + 1);
    }
    for (let hits = 0; hits <= 5; hits++) {
      const p = approx(hitsOf(hits, 10, { balls: 80, drawn: 20 }));
      expect(Math.abs((seen.get(hits) ?? 0) - p * games) / Math.sqrt(games * p * (1 - p)), `${hits} hits`).toBeLessThan(4);
    }
  });
});

const timesOf = ({ prizes }: CardModel, prize: number | undefined): number => (prize === undefined ? 0 : (prizes[prize]?.times ?? 0));

describe('a scratch card', () => {
  test.each(cardModels)('$id gives every one of a million tickets the prize that its table says', ({ ...model }) => {
    const seen = new Map<number | undefined, number>();
    for (let ticket = 0; ticket < tickets; ticket++) {
      const prize = prizeOf(model, ticket);
      seen.set(prize, (seen.get(prize) ?? 0) + 1);
    }
    for (const [place, { weight }] of model.prizes.entries()) expect(seen.get(place)).toBe(weight);
    expect(model.prizes.map(({ times }) => times)).toEqual([...new Set(model.prizes.map(({ times }) => times))].sort((a, b) => a - b));
  });

  test('shows three alike of the prize that was drawn, and never of another one', () => {
    const source = seededRandom(3);
    for (const model of cardModels)
      for (const prize of [undefined, ...model.prizes.keys()])
        for (let n = 0; n < 500; n++) {
          const cells = layoutOf(model, prize, source);
          const counts = [...model.prizes.keys()].map(symbol => cells.filter(one => one === symbol).length);
          const isRight = counts.every((count, symbol) => (symbol === prize ? count === alike : count < alike));
          if (!isRight || cells.length !== model.cells || shownPrize(model, cells) !== prize) expect.fail(`${model.id} ${cells}`);
        }
  });

  /** Four symbols on four cells: 256 arrangements, few enough to count each. */
  const small: CardModel = { id: 'small', kind: 'card', columns: 2, cells: 4, prizes: [1, 2, 3, 4].map(times => ({ times, weight: 1 })) };
  const arrangements = Array.from({ length: 4 ** 4 }, (_, n) => [n & 3, (n >> 2) & 3, (n >> 4) & 3, (n >> 6) & 3]);
  test.each([
    ['losing', undefined],
    ['winning', 2],
  ] as const)('draws every admissible %s layout equally often', (_, prize) => {
    const admissible = arrangements.filter(
      cells => shownPrize(small, cells) === prize && cells.filter(one => one === prize).length <= alike,
    );
    const source = seededRandom(41);
    const seen = new Map<string, number>();
    const rounds = admissible.length * 500;
    for (let n = 0; n < rounds; n++) {
      const cells = layoutOf(small, prize, source).join('');
      seen.set(cells, (seen.get(cells) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(admissible.map(cells => cells.join('')).sort());
    const chi2 = admissible.reduce((sum, cells) => sum + ((seen.get(cells.join('')) ?? 0) - 500) ** 2 / 500, 0);
    const freedom = admissible.length - 1;
    expect((chi2 - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(4);
  });

  test('has two alike on a losing card as often as chance has them there, and no more', () => {
    const pairs = (cells: readonly number[]) => new Set(cells.filter((one, at) => cells.indexOf(one) !== at)).size;
    const mean = (lists: readonly (readonly number[])[]) => lists.reduce((sum, cells) => sum + pairs(cells), 0) / lists.length;
    const losers = arrangements.filter(cells => shownPrize(small, cells) === undefined);
    const source = seededRandom(5);
    const drawn = Array.from({ length: 50_000 }, () => layoutOf(small, undefined, source));
    expect(Math.abs(mean(drawn) - mean(losers))).toBeLessThan(0.02);
  });

  test('wins what its symbols show, whatever its ticket says', () => {
    const source = seededRandom(9);
    for (const model of cardModels)
      for (let n = 0; n < 500; n++) {
        const { ticket, cells } = drawCard(model, source);
        expect(instantWin(model, 10_000n, { draw: [ticket, ...cells] })).toBe(10_000n * BigInt(timesOf(model, prizeOf(model, ticket))));
      }
  });
});

/** How often a bet wins each of its prizes, over all results. */
const counted = (bet: Bet, results: readonly (readonly number[])[]): Map<string, number> => {
  const seen = new Map<string, number>();
  for (const draw of results) {
    const name = bet.judge(draw);
    if (name !== undefined) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return seen;
};
const isExact = (bet: Bet, results: readonly (readonly number[])[]) => {
  const seen = counted(bet, results);
  for (const { name, p } of bet.prizes)
    expect(fraction(ratio(BigInt(seen.get(name) ?? 0), BigInt(results.length))), `${bet.code} ${name}`).toBe(fraction(p));
};
const isKept = (model: DrawModel) => {
  expect(model.read(model.unattended)?.code).toBe(model.unattended);
  for (const { code, row } of model.rows) expect([model.read(code)?.row, /^[a-z0-9]{1,20}$/.test(code)]).toEqual([row, true]);
};

describe('instant 3D', () => {
  const results = Array.from({ length: 1_000 }, (_, n) => [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]);
  const codes = [
    ...results.flatMap(digits => [`s${digits.join('')}`, `a${digits.join('')}`]),
    ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).flatMap(two => [`f${two}`, `b${two}`]),
  ];
  test('every bet wins exactly as often over all thousand draws as its chance says', () => {
    isKept(digits3);
    const bets = codes.flatMap(code => digits3.read(code) ?? []);
    expect(bets).toHaveLength(1_000 + 120 + 90 + 200);
    for (const bet of bets) isExact(bet, results);
  });
  test.each(['a321', 'a777', 's12', 'f123', 'x123', 's1234', '', 's12a'])('%o is no bet', code =>
    expect(digits3.read(code)).toBeUndefined(),
  );
});

describe('instant dice', () => {
  const results = Array.from({ length: 216 }, (_, n) => [Math.floor(n / 36) + 1, (Math.floor(n / 6) % 6) + 1, (n % 6) + 1]);
  test('every bet wins exactly as often over all 216 throws as its chance says', () => {
    isKept(dice3);
    for (const code of diceBets) isExact(dice3.read(code) ?? expect.fail(code), results);
    expect(new Set(diceBets.map(code => dice3.read(code)?.row)).size).toBe(dice3.rows.length);
  });
  test.each(['sum3', 'sum18', 'pair0', 'pair7', 'triple0', 'sum010', 'toString', 'sum'])('%o is no bet', code =>
    expect(dice3.read(code)).toBeUndefined(),
  );
});

describe('instant keno', () => {
  test('its chances are those of a count of every draw, where every draw can be counted', () => {
    const draws = Array.from({ length: 1 << 9 }, (_, mask) => mask).filter(
      mask => [...mask.toString(2)].filter(bit => bit === '1').length === 4,
    );
    for (let picks = 1; picks <= 5; picks++)
      for (let hits = 0; hits <= picks; hits++) {
        const count = draws.filter(
          mask => Array.from({ length: picks }, (_, at) => (mask >> at) & 1).filter(Boolean).length === hits,
        ).length;
        expect(fraction(hitsOf(hits, picks, { balls: 9, drawn: 4 }))).toBe(fraction(ratio(BigInt(count), BigInt(draws.length))));
      }
  });
  test('they add up to one, and ten of ten is the published one in 8,911,711', () => {
    for (let picks = 1; picks <= 10; picks++) {
      const all = Array.from({ length: picks + 1 }, (_, hits) => hitsOf(hits, picks, { balls: 80, drawn: 20 }));
      expect(fraction(all.reduce(plus, whole(0)))).toBe('1/1');
    }
    expect(oddsOf(hitsOf(10, 10, { balls: 80, drawn: 20 }))).toBe('8911711.18');
  });
  test('a ticket is paid for its hits, and a draw has twenty different balls', () => {
    isKept(keno);
    const draw = keno.draw(seededRandom(1));
    expect([new Set(draw).size, Math.min(...draw) >= 1, Math.max(...draw) <= 80]).toEqual([20, true, true]);
    const picks = draw.slice(0, 5);
    expect(instantWin(keno, 100_000n, { draw, choice: kenoCode(picks) })).toBe(50_000_000n);
    expect(instantWin(keno, 100_000n, { draw: [1, 2, 3], choice: '7980' })).toBe(0n);
  });
  test.each(['', '00', '81', '0101', '0201', '1', '0102030405060708091011'])('%o is no ticket', code =>
    expect(keno.read(code)).toBeUndefined(),
  );
});

test('a stake that a prize would have to be rounded for is a fault, and steps make none', () => {
  expect(() => instantWin(dice3, 1n, { draw: [1, 2, 3], choice: 'small' })).toThrow('a stake that its prizes divide');
  for (const model of instantModels)
    for (const { prizes } of payRows(model)) for (const { pays } of prizes) expect((stakeStep(model) * pays.of) % pays.over).toBe(0n);
});

test('a round is drawn again from the same source as the same', () => {
  for (const model of instantModels) expect(drawInstant(model, seededRandom(77))).toEqual(drawInstant(model, seededRandom(77)));
});
