import { seededRandom } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import kept from './figures.json' with { type: 'json' };
import { figures, writtenFigures } from './figures.ts';
import {
  approx,
  freeSpinsOf,
  type LinesModel,
  lettersOf,
  type Model,
  machineOf,
  modelOf,
  models,
  ratio,
  replay,
  shownFiguresOf,
  spin,
  type WaysModel,
} from './index.ts';
import type { CascadeModel } from './model.ts';
import { inParts, minus, plus, rootFloor } from './ratio.ts';

/** A model whose first stops show exactly the wanted window: each column of the picture is a strip. */
const lines = modelOf('lines-20-96') as LinesModel;
const ways = modelOf('ways-243-96') as WaysModel;
const cascade = modelOf('cascade-25-96') as CascadeModel;

const columnsOf = (rows: readonly string[]): string[] => [...(rows[0] ?? '')].map((_, reel) => rows.map(row => row.charAt(reel)).join(''));
const settle = (model: Model, rows: readonly string[]) => {
  const strips = columnsOf(rows);
  const bare: Model = model.mechanism === 'cascade' ? { ...model, id: `test ${rows}`, strips } : { ...model, id: `test ${rows}`, strips };
  const machine = machineOf(bare);
  return machine.evaluator.units(
    Uint16Array.from(strips, () => 0),
    0,
  );
};

describe('twenty lines', () => {
  // One straight line, so that a case shows one thing.
  // Units of a line; the pays of the published table. Invalid ones first.
  test.each<[string, string[], number]>([
    ['two of the third symbol pay nothing', ['FGHIF', 'CCIGH', 'GHFEI'], 0],
    ['a run that does not begin on the first reel pays nothing', ['FGHIF', 'IAAAA', 'GHFEI'], 0],
    ['a run broken in the middle pays its beginning only', ['FGHIF', 'AAGAA', 'GHFEI'], 5],
    ['the wild does not stand for the scatter', ['FGHIF', 'SWWDE', 'GHFEI'], 0],
    ['three scatters pay anywhere, on no line', ['SGHIF', 'IHSGH', 'GFESI'], 40],
    ['three of the dearest on the middle line', ['FGHIF', 'AAAGH', 'GHFEI'], 50],
    ['the wild completes a run', ['FGHIF', 'AAWGH', 'GHFEI'], 50],
    ['wilds from the second reel on take the symbol of the first', ['FGHIF', 'BWWWH', 'GHFEI'], 150],
    ['five of the dearest', ['FGHIF', 'AAAAA', 'GHFEI'], 1500],
  ])('%s', (_, window, units) => {
    expect(settle({ ...lines, lines: [[1, 1, 1, 1, 1]] }, window)).toBe(units);
  });

  test('a bent line pays, and every line at once pays twenty times', () => {
    const bent: LinesModel = { ...lines, lines: [[0, 1, 2, 1, 0]] };
    expect(settle(bent, ['AGHIG', 'IGGAH', 'GHAEA'])).toBe(0);
    expect(settle(bent, ['AGHIA', 'IAGAH', 'GHAEI'])).toBe(1500);
    expect(settle(lines, ['IIIII', 'IIIII', 'IIIII'])).toBe(20 * 80);
  });
});

describe('243 ways', () => {
  test.each<[string, string[], number]>([
    ['two reels pay nothing', ['AAFGH', 'BCGHI', 'CDHIF'], 0],
    ['a gap on the second reel ends it', ['AFAAA', 'BGBBB', 'CHCCC'], 0],
    ['the wild does not stand for the scatter', ['SWGSH', 'AFHGF', 'BIFIE'], 0],
    ['three reels, one way', ['AAAGH', 'BCFHI', 'CDHIF'], 40],
    ['twice on the second reel is two ways', ['AAAGH', 'BAFHI', 'CDHIF'], 80],
    ['twice on the first and with a wild on the second', ['AAAGH', 'AWFHI', 'CDHIF'], 160],
    ['one symbol everywhere is 243 ways', ['IIIII', 'IIIII', 'IIIII'], 243 * 30],
  ])('%s', (_, window, units) => {
    expect(settle(ways, window)).toBe(units);
  });
});

describe('cascades', () => {
  test.each<[string, string[], number]>([
    ['seven alike pay nothing', ['HHHHH', 'HHABC', 'DEFGA', 'BCDEF', 'GABCD'], 0],
    ['symbols that stand everywhere but are fewer than eight pay nothing', ['ABCDE', 'FGHAB', 'CDEFG', 'HABCD', 'EFGHA'], 0],
  ])('%s', (_, window, units) => {
    expect(settle(cascade, window)).toBe(units);
  });

  test('what paid leaves, the rest falls, and the strip follows from above at the next multiplier', () => {
    // Each strip: five rows of the window, then what stands above it (read upwards from the end).
    const strips = ['HHABCDEFGA', 'HHBCDEFGAB', 'HHCDEFGABC', 'HHDEFGABCD', 'ABCDEFGBCE'];
    const model: CascadeModel = { ...cascade, id: 'test fall', strips };
    const round = replay(model, 20n, [0, 0, 0, 0, 0]);
    const [first, second] = round.steps[0]?.frames ?? [];
    expect(first?.wins).toEqual([{ symbol: 'H', count: 8, units: 12, cells: [0, 1, 5, 6, 10, 11, 15, 16] }]);
    expect([first?.multiplier, second?.multiplier]).toEqual([1, 2]);
    expect(second?.window).toBe('GAABCABBCDBCCDECDDEFABCDE');
    expect(round.winMinor).toBe(12n);
  });

  test('a strip that would fall for ever is refused', () => {
    expect(() => settle(cascade, ['HHHHH', 'HHHHH', 'HHHHH', 'HHHHH', 'HHHHH'])).toThrow('comes to an end');
  });
});

describe.each(models.map(model => [model.id, model] as const))('%s', (id, model) => {
  test('the figures on the paytable are the enumerated ones', () => {
    expect(writtenFigures(model)).toEqual(kept.find(row => row.modelId === id));
  });

  test('100 000 rounds through the spin itself lie within four standard errors of the exact return and hit rate', () => {
    const rounds = 100_000;
    const exact = figures(id);
    const machine = machineOf(model);
    const source = seededRandom(20_261_121);
    let units = 0;
    let hits = 0;
    for (let i = 0; i < rounds; i++) {
      const won = machine.play(source);
      units += won;
      if (won > 0) hits += 1;
    }
    const hitRate = approx(exact.hits);
    expect(Math.abs(units / rounds / model.stakeUnits - approx(exact.returned))).toBeLessThan(
      4 * Math.sqrt(approx(exact.variance) / rounds),
    );
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(4 * Math.sqrt((hitRate * (1 - hitRate)) / rounds));
  });

  test('the return lies in the band of its name and below the stake', () => {
    const shown = shownFiguresOf(id);
    expect(Math.abs(shown.returnBps - 100 * Number(id.split('-').at(-1)))).toBeLessThan(40);
    expect(shown.returnBps).toBeLessThan(10_000);
  });

  test('a round is told as it was played and replays from its draw', () => {
    const source = seededRandom(7);
    for (let i = 0; i < 3_000; i++) {
      const round = spin(model, BigInt(model.stakeUnits) * 500n, source);
      expect(round.winMinor).toBe(500n * BigInt(round.units));
      if (i % 10 === 0) expect(replay(model, round.stakeMinor, round.draw)).toEqual(round);
    }
  });

  test('a draw that the model cannot have made is refused', () => {
    const reels = model.strips.length;
    const draw = Array.from({ length: reels }, () => 0);
    expect(() => replay(model, 20_000n, [])).toThrow('no such draw');
    expect(() => replay(model, 20_000n, draw.slice(1))).toThrow('no such draw');
    expect(() => replay(model, 20_000n, [...draw.slice(1), 99])).toThrow('no such draw');
    expect(() => replay(model, 20_000n, [...draw, ...draw])).toThrow('every free spin');
  });
});

describe('a model', () => {
  const source = seededRandom(1);
  test('a stake that does not divide into its units is refused, not rounded', () => {
    expect(() => spin(lines, 19n, source)).toThrow('multiple of 20');
    expect(() => spin(lines, 0n, source)).toThrow('multiple of 20');
    expect(() => spin(lines, -20n, source)).toThrow('multiple of 20');
  });
  test('the same draw at twice the stake wins twice as much: nothing else of the stake matters', () => {
    for (const stake of [20n, 20_000n, 2_000_000n]) {
      const once = spin(lines, stake, seededRandom(5));
      const twice = spin(lines, stake * 2n, seededRandom(5));
      expect(twice.draw).toEqual(once.draw);
      expect(twice.winMinor).toBe(once.winMinor * 2n);
    }
  });
  test('an unknown symbol, a wild on the first reel or pays of another length are refused when it is made', () => {
    expect(() => machineOf({ ...lines, strips: ['ABCX', ...lines.strips.slice(1)] })).toThrow('unknown symbol');
    expect(() => machineOf({ ...lines, strips: [`${lines.strips[0]}W`, ...lines.strips.slice(1)] })).toThrow('no wild on the first reel');
    expect(() => machineOf({ ...lines, pays: { ...lines.pays, A: [1, 2] } })).toThrow('every length');
  });
  test('ids are unique and letters stand for one symbol each', () => {
    expect(new Set(models.map(model => model.id)).size).toBe(models.length);
    for (const model of models) expect(new Set(lettersOf(model)).size).toBe(lettersOf(model).length);
  });
  test('free spins can be won again up to the cap and no further', () => {
    const features = freeSpinsOf(lines);
    const strips = ['SAB', 'SCD', 'SEF', 'GHI', 'GHI'];
    const round = spin({ ...lines, id: 'test always', strips }, 20n, seededRandom(1));
    expect(round.steps.length).toBe(1 + (features?.cap ?? 0));
    expect(round.steps.at(-1)?.freeSpins).toBe(0);
  });
});

test('the recursion over free spins agrees with a model small enough to be worked out by hand', () => {
  // One reel of three, one line, one row: S gives one spin (cap 1), A pays 3 of a unit stake. Base: 0, 3 or a free spin (0 or 6, at double pay).
  const tiny: WaysModel = {
    mechanism: 'ways',
    id: 'tiny',
    family: 'tiny',
    rows: 1,
    symbols: 'A',
    wild: 'W',
    stakeUnits: 1,
    strips: ['AS'],
    pays: { A: [0, 3] },
    freeSpins: { scatter: 'S', spins: [0, 1], pays: [0, 0], multiplier: 2, cap: 1 },
  };
  // Win 3 with 1/2, 6 with 1/4, 0 with 1/4: mean 3, mean square 27/2, variance 9/2.
  expect(writtenFigures(tiny)).toEqual({
    modelId: 'tiny',
    combinations: 2,
    returned: '3/1',
    hits: '3/4',
    variance: '9/2',
    largest: '6/1',
    features: '1/2',
  });
});

test('rationals are kept in lowest terms and rounded only for show', () => {
  expect(plus(ratio(1n, 6n), ratio(1n, 3n))).toEqual({ of: 1n, over: 2n });
  expect(minus(ratio(1n, 2n), ratio(3n, 4n))).toEqual({ of: -1n, over: 4n });
  expect(inParts(ratio(2n, 3n), 10_000n)).toBe(6667n);
  expect([0n, 1n, 15n, 16n, 17n, 10n ** 40n].map(rootFloor)).toEqual([0n, 1n, 3n, 4n, 4n, 10n ** 20n]);
});
