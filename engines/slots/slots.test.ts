import { seededRandom } from '@baize/kernel';
import { approx, inParts, minus, plus, ratio, rootFloor } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import kept from './figures.json' with { type: 'json' };
import { figures, fingerprintOf } from './figures.ts';
import {
  type AnywhereModel,
  type CascadeModel,
  type LinesModel,
  lettersOf,
  type Model,
  machineOf,
  modelOf,
  models,
  replay,
  retiredFamilies,
  shownFiguresOf,
  spin,
  type TowersModel,
  type WaysModel,
} from './index.ts';
import { playPick } from './mechanisms/features.ts';

/** A model whose first stops show exactly the wanted window: each column of the picture is a strip. */
const lines = modelOf('lines-20-96') as LinesModel;
const ways = modelOf('ways-243-96') as WaysModel;
const cascade = modelOf('cascade-25-96') as CascadeModel;

const columnsOf = (rows: readonly string[]): string[] => [...(rows[0] ?? '')].map((_, reel) => rows.map(row => row.charAt(reel)).join(''));
const settle = (model: Model, rows: readonly string[]) => {
  const strips = columnsOf(rows);
  const { others: _, ...family } = model;
  const bare = { ...family, id: `test ${rows}`, strips } as Model;
  const { evaluator } = machineOf(bare);
  return evaluator.units(new Int32Array(evaluator.bounds.length), 0);
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

  test('a bent line pays, and every line at the same time pays twenty times', () => {
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

describe('lines read from both sides', () => {
  const both = { ...(modelOf('both-10-96') as LinesModel), lines: [[1, 1, 1, 1, 1]] };
  const units = (symbol: string, length: number) => both.pays[symbol]?.[length] ?? 0;
  test.each<[string, string[], number]>([
    ['a run in the middle touches neither side and pays nothing', ['FGHBF', 'GAAAH', 'GHFEB'], 0],
    ['a run from the right pays like one from the left', ['FGHBF', 'GHAAA', 'GHFEB'], units('A', 3)],
    ['the wild completes a run from the right', ['FGHBF', 'GHWAA', 'GHFEB'], units('A', 3)],
    ['a run over all reels pays once', ['FGHBF', 'AAAAA', 'GHFEB'], units('A', 5)],
    ['a wild in the middle serves runs from both sides', ['FGHBF', 'BBWDD', 'GHFEB'], units('B', 3) + units('D', 3)],
  ])('%s', (_, window, expected) => {
    expect(settle(both, window)).toBe(expected);
  });
});

describe('wilds that fill their reel', () => {
  const expand = { ...(modelOf('expand-10-96') as LinesModel), lines: [[1, 1, 1, 1, 1]] };
  test.each<[string, string[], number]>([
    ['without a wild nothing is filled', ['FGHBF', 'AHAEG', 'GBFEB'], 0],
    ['a wild off the line fills the reel that the line crosses', ['FGHBF', 'AHAEG', 'GWFEB'], expand.pays['A']?.[3] ?? 0],
  ])('%s', (_, window, expected) => {
    expect(settle(expand, window)).toBe(expected);
  });
  test('the telling shows the window as it landed and as it paid', () => {
    const strips = ['FAG', 'GHW', 'HAF', 'BEE', 'FGB'];
    const [step] = replay({ ...expand, id: 'test fill', strips, others: undefined } as unknown as Model, 10n, [0, 0, 0, 0, 0]).steps;
    expect([step?.landed, step?.frames[0]?.window]).toEqual(['FAGGHWHAFBEEFGB', 'FAGWWWHAFBEEFGB']);
  });
});

describe('reels of changing height', () => {
  const towers = modelOf('towers-3125-96') as TowersModel;
  const play = (rolls: number[]) => {
    const strips = ['AAAAB', 'AAAAB', 'AAAAB', 'BBBBC', 'CCCCD'];
    const model = { ...towers, id: 'test towers', strips, heights: [2, 4], others: undefined, freeSpins: undefined } as unknown as Model;
    return replay(model, 20n, rolls);
  };
  test('a reel shows as many symbols as its height, and ways multiply over them', () => {
    // Height 2, 4, 2 on the first three reels, every stop at the top.
    const round = play([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(round.steps[0]?.frames[0]?.window).toBe('AA---AAAA-AA---BB---CC---');
    expect(round.units).toBe(2 * 4 * 2 * (towers.pays['A']?.[3] ?? 0));
  });
});

describe('pays anywhere', () => {
  const anywhere = modelOf('anywhere-25-96') as AnywhereModel;
  test.each<[string, string[], number]>([
    ['six alike pay nothing', ['HHHHH', 'HABCD', 'EFGAB', 'CDEFG', 'ABCDE'], 0],
    ['seven alike pay, wherever they are', ['HHHHH', 'HABCD', 'EFGAB', 'CDEFG', 'ABCDH'], anywhere.pays['H']?.[0] ?? 0],
    ['four scatters pay', ['SABCS', 'DEFGH', 'ABSCD', 'EFGHA', 'SBCDE'], anywhere.freeSpins?.pays[4] ?? 0],
  ])('%s', (_, window, expected) => {
    expect(settle(anywhere, window)).toBe(expected);
  });
});

describe('wilds that stay', () => {
  const sticky = modelOf('sticky-10-96');
  test('once landed in a free spin, a wild is in every later window, and is gone in the next round', () => {
    const source = seededRandom(3);
    let seen = 0;
    for (let n = 0; n < 20_000 && seen < 5; n++) {
      const { steps } = spin(sticky, 10n, source);
      if (steps.length === 1) continue;
      seen += 1;
      let held: readonly number[] = [];
      for (const step of steps.slice(1)) {
        for (const cell of held) expect(step.frames[0]?.window.charAt(cell)).toBe('W');
        expect(step.held).toEqual(expect.arrayContaining([...held]));
        held = step.held ?? [];
      }
      expect(steps[0]?.held).toBeUndefined();
    }
    expect(seen).toBe(5);
  });
});

describe('hold and respin', () => {
  const hold = modelOf('hold-20-96');
  test('coins stay, a coin that lands gives all tries back, and the last step pays every coin once', () => {
    const source = seededRandom(4);
    let seen = 0;
    for (let n = 0; n < 20_000 && seen < 20; n++) {
      const respins = spin(hold, 20n, source).steps.slice(1);
      if (respins.length === 0) continue;
      seen += 1;
      for (const [index, step] of respins.entries()) {
        const before = respins[index - 1];
        if (before) expect(step.coins?.slice(0, before.coins?.length)).toEqual(before.coins);
        expect(step.respinsLeft).toBe((step.fresh ?? 0) > 0 ? 3 : (before?.respinsLeft ?? 3) - 1);
        expect(new Set(step.coins?.map(coin => coin.cell)).size).toBe(step.coins?.length);
      }
      const last = respins.at(-1);
      const coins = last?.coins?.reduce((sum, coin) => sum + coin.units, last.fullUnits ?? 0);
      expect(last?.units).toBe(coins);
      expect(last?.respinsLeft === 0 || last?.coins?.length === 15).toBe(true);
    }
    expect(seen).toBe(20);
  });
});

describe('a pick', () => {
  test('that begins with a prize shows each of them first equally often, then draws as any other', () => {
    const rules = { symbol: 'S', from: 3, prizes: [1, 2, 4], ends: 2, isFirstPrize: true } as const;
    const shown = new Map<string, number>();
    for (const first of [0, 1, 2])
      for (let rest = 0; rest < 24; rest++) {
        const rolls = [first, rest % 4, Math.floor(rest / 4) % 3, Math.floor(rest / 12)];
        const picked = playPick(rules, { roll: () => rolls.shift() ?? expect.fail('one roll more than items') });
        expect([...picked.shown, ...picked.rest].sort()).toEqual([0, 0, 1, 2, 4]);
        shown.set(picked.shown.join(), (shown.get(picked.shown.join()) ?? 0) + 1);
      }
    // Of the 72 draws, 36 show one prize, 24 two and 12 all three.
    expect(Object.fromEntries(shown)).toEqual({
      ...Object.fromEntries(['1,0', '2,0', '4,0'].map(key => [key, 12])),
      ...Object.fromEntries(['1,2,0', '2,1,0', '1,4,0', '4,1,0', '2,4,0', '4,2,0'].map(key => [key, 4])),
      ...Object.fromEntries(['1,2,4,0', '1,4,2,0', '2,1,4,0', '2,4,1,0', '4,1,2,0', '4,2,1,0'].map(key => [key, 2])),
    });
  });

  test('of which two alike win shows items until two are, and wins their prize once', () => {
    const rules = { symbol: 'S', from: 3, prizes: [5, 5, 9, 9], ends: 0, alike: 2 } as const;
    const shown = new Map<string, number>();
    for (let n = 0; n < 24; n++) {
      const rolls = [n % 4, Math.floor(n / 4) % 3, Math.floor(n / 12)];
      const picked = playPick(rules, { roll: () => rolls.shift() ?? expect.fail('one roll more than items') });
      expect([...picked.shown, ...picked.rest].sort()).toEqual([5, 5, 9, 9]);
      expect(picked.units).toBe(picked.shown.at(-1));
      shown.set(picked.shown.join(), (shown.get(picked.shown.join()) ?? 0) + 1);
    }
    expect(Object.fromEntries(shown)).toEqual({ '5,5': 4, '9,9': 4, '5,9,5': 4, '5,9,9': 4, '9,5,5': 4, '9,5,9': 4 });
  });

  test('in every game that is offered begins with a prize or always wins one, of a stake at the least', () => {
    const offered = models.filter(({ pick, family }) => pick && !retiredFamilies.has(family));
    expect(offered.length).toBeGreaterThan(10);
    for (const { id, pick, stakeUnits } of offered)
      expect([id, (pick?.isFirstPrize ?? pick?.alike) !== undefined, Math.min(...(pick?.prizes ?? [])) >= stakeUnits]).toEqual([
        id,
        true,
        true,
      ]);
  });

  const pick = modelOf('pick-20-96');
  test('shows prizes until an end, and never one that is not there', () => {
    const source = seededRandom(5);
    const prizes = [...(pick.pick?.prizes ?? [])].sort((a, b) => a - b);
    let seen = 0;
    for (let n = 0; n < 20_000 && seen < 20; n++) {
      const step = spin(pick, 20n, source).steps[1];
      if (!step) continue;
      seen += 1;
      expect([step.kind, step.shown?.at(-1)]).toEqual(['pick', 0]);
      const all = [...(step.shown ?? []), ...(step.rest ?? [])];
      expect(all.filter(units => units > 0).sort((a, b) => a - b)).toEqual(prizes);
      expect(all.length).toBe(prizes.length + 2);
      expect(step.units).toBe(step.shown?.reduce((sum, units) => sum + units, 0));
    }
    expect(seen).toBe(20);
  });
});

describe('a jackpot', () => {
  const local = modelOf('local-20-96');
  const draw = (ticket: number) => [9_999, 0, 0, 0, 0, 0, ticket];
  test('every ticket of the stake may win and no other: the chance of a unit of stake is the same at every stake', () => {
    const { ticketMinor } = local.jackpot ?? expect.fail('no jackpot');
    const tickets = (stake: bigint) => Number(stake / ticketMinor);
    for (const stake of [2_000n, 20_000n, 2_000_000n]) {
      expect(replay(local, stake, draw(tickets(stake) - 1)).isJackpot).toBe(true);
      expect(replay(local, stake, draw(tickets(stake))).isJackpot).toBe(false);
    }
  });
  test('the return tells base, jackpot and total apart: contribution and the chance of the seed', () => {
    // 1 % of each stake, and 1000 major units of seed once in 500 000 major units staked.
    const shown = shownFiguresOf(local);
    expect(shown.jackpotBps).toBe(120);
    expect(shown.returnBps).toBe(shown.baseBps + shown.jackpotBps);
  });
});

describe('a gamble', () => {
  test('doubles with one half at each of its steps, whatever was won before', () => {
    const gamble = modelOf('gamble-5-96');
    const source = seededRandom(6);
    const doubled = [0, 0, 0, 0, 0];
    let offered = 0;
    for (let n = 0; n < 60_000; n++) {
      const round = spin(gamble, 5n, source);
      expect(round.ladder.length).toBe(round.units > 0 ? 5 : 0);
      if (round.units > 0) offered += 1;
      for (const [step, wins] of round.ladder.entries()) doubled[step] = (doubled[step] ?? 0) + (wins ? 1 : 0);
    }
    for (const count of doubled) expect(Math.abs(count - offered / 2)).toBeLessThan(4 * Math.sqrt(offered / 4));
  });
});

const rounds = 100_000;

test.each(models.filter(({ family }) => !retiredFamilies.has(family)).map(model => [model.id, model] as const))(
  '100 000 rounds of %s, through the spin itself, lie within four standard errors of the exact return and hit rate',
  (id, model) => {
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
  },
);

describe.each(models.map(model => [model.id, model] as const))('%s', (id, model) => {
  test('the kept figures were counted from this very model, and add up', () => {
    const row = kept.find(known => known.modelId === id) ?? expect.fail('no figures: run node apps/studio/write-figures.ts');
    expect(row.model).toBe(fingerprintOf(model));
    expect(row.buckets.reduce((sum, share) => sum + share, 0)).toBe(1e9);
    expect(Math.abs(1e9 - (row.buckets[0] ?? 0) - 1e9 * Number(row.hits))).toBeLessThan(2);
  });

  test('the return lies in the band of its name and below the stake', () => {
    const shown = shownFiguresOf(model);
    expect(Math.abs(shown.returnBps - 100 * Number(id.split('-').at(-1)))).toBeLessThan(40);
    expect(shown.returnBps).toBeLessThan(10_000);
  });

  test('a round is shown as it was played and replays from its draw', () => {
    const source = seededRandom(7);
    for (let i = 0; i < 300; i++) {
      const round = spin(model, BigInt(model.stakeUnits) * 500n, source);
      expect(round.winMinor).toBe(500n * BigInt(round.units));
      expect(round.steps.reduce((sum, step) => sum + step.units, 0)).toBe(round.units);
      if (i % 10 === 0) expect(replay(model, round.stakeMinor, round.draw)).toEqual(round);
    }
  });

  test('a draw that the model cannot have made is refused', () => {
    const { draw } = spin(model, BigInt(model.stakeUnits), seededRandom(8));
    const stake = BigInt(model.stakeUnits);
    expect(() => replay(model, stake, [])).toThrow('no such draw');
    expect(() => replay(model, stake, draw.slice(0, -1))).toThrow('no such draw');
    expect(() => replay(model, stake, [-1, ...draw.slice(1)])).toThrow('no such draw');
    expect(() => replay(model, stake, [2 ** 31, ...draw.slice(1)])).toThrow('no such draw');
    expect(() => replay(model, stake, [...draw, 0])).toThrow('no other');
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
    const features = lines.freeSpins;
    const strips = ['SAB', 'SCD', 'SEF', 'GHI', 'GHI'];
    const round = spin({ ...lines, id: 'test always', strips }, 20n, seededRandom(1));
    expect(round.steps.length).toBe(1 + (features?.cap ?? 0));
    expect(round.steps.at(-1)?.freeSpins).toBe(0);
  });
});

test('rationals are kept in lowest terms and rounded only for show', () => {
  expect(plus(ratio(1n, 6n), ratio(1n, 3n))).toEqual({ of: 1n, over: 2n });
  expect(minus(ratio(1n, 2n), ratio(3n, 4n))).toEqual({ of: -1n, over: 4n });
  expect(inParts(ratio(2n, 3n), 10_000n)).toBe(6667n);
  expect([0n, 1n, 15n, 16n, 17n, 10n ** 40n].map(rootFloor)).toEqual([0n, 1n, 3n, 4n, 4n, 10n ** 20n]);
});
