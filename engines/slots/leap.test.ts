import { describe, expect, test } from 'vitest';
import { type LinesModel, type Model, machineOf, modelOf, replay, type TowersModel } from './index.ts';

describe('a symbol that turns into the wild', () => {
  const strips = ['SABBC', 'SBBCD', 'SBCDE', 'AFGHE', 'AFGHE'];
  const { others: _, ...leaping } = modelOf('dragon-leap-96') as TowersModel;
  const model: TowersModel = { ...leaping, id: 'test leap', strips, heights: [3] };
  const free = { spins: Array.from({ length: 8 }, () => [0, 1, 0, 1, 0, 1, 0, 0, 0, 0]).flat() };
  const { steps } = replay(model, 20n, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...free.spins]);
  test('does so in free spins, on every reel but the first, after the reels have stopped', () => {
    expect(steps.length).toBe(9);
    expect([steps[0]?.landed, steps[0]?.frames[0]?.window]).toEqual([undefined, 'SAB--SBB--SBC--AFG--AFG--']);
    expect([steps[1]?.landed, steps[1]?.frames[0]?.window]).toEqual(['ABB--BBC--BCD--AFG--AFG--', 'ABB--WWC--WCD--AFG--AFG--']);
  });
  test('and substitutes for all others: ways go through it', () => {
    const [a, b] = [model.pays['A']?.[5] ?? 0, model.pays['B']?.[3] ?? 0];
    // One A, two wilds, one wild, A, A: two ways through five reels. Two B, two wilds, one wild, and then no more: four ways through three.
    expect(steps[1]?.units).toBe(2 * a + 4 * b);
  });
  const lines = modelOf('lines-20-96');
  test('of ways only, and only one that pays', () => {
    const leaping = (turnsWild: string) => ({ ...model, freeSpins: { ...model.freeSpins, turnsWild } }) as Model;
    expect(() => machineOf(leaping('W'))).toThrow('turns into the wild');
    expect(() => machineOf({ ...lines, freeSpins: { ...lines.freeSpins, turnsWild: 'A' } } as Model)).toThrow('turns into the wild');
  });
});

/** Three scatters, and then as many free spins with the first stops of every reel. */
const toldOf = (model: LinesModel, spins: number) =>
  replay(model, 20n, [0, 0, 0, 0, 0, ...Array.from({ length: spins }, () => [1, 1, 1, 1, 1]).flat()]).steps;

describe('symbols that turn into another', () => {
  const { others: _, ...storm } = modelOf('sugar-storm-96') as LinesModel;
  const model: LinesModel = { ...storm, id: 'test storm', strips: ['SGAB', 'SHGB', 'SCHB', 'ACDE', 'ACDE'] };
  test('do so in free spins only, on every reel, after the reels have stopped', () => {
    const steps = toldOf(model, 10);
    expect([steps.length, steps[0]?.landed, steps[0]?.frames[0]?.window]).toEqual([11, undefined, 'SGASHGSCHACDACD']);
    expect([steps[1]?.landed, steps[1]?.frames[0]?.window]).toEqual(['GABHGBCHBCDECDE', 'CABCCBCCBCDECDE']);
  });
  test('and pay as that: five of it on the line along the top', () => {
    expect(toldOf({ ...model, lines: [[0, 0, 0, 0, 0]] }, 10)[1]?.units).toBe(model.pays['C']?.[5]);
  });
  test('are those that pay, and turn into one that does', () => {
    const into = (turns: object) => ({ ...model, freeSpins: { ...model.freeSpins, turns } }) as Model;
    expect(() => machineOf(into({ symbols: 'GW', into: 'C' }))).toThrow('turn into another');
    expect(() => machineOf(into({ symbols: 'G', into: 'W' }))).toThrow('turn into another');
  });
});

describe('a reel that is full of wilds in free spins', () => {
  const { others: _, ...pillar } = modelOf('star-pillar-96') as LinesModel;
  const model: LinesModel = { ...pillar, id: 'test pillar', strips: ['SABC', 'SABC', 'EFGH', 'SABD', 'EABC'] };
  test('is so from the first of them, and what is printed on it plays no part', () => {
    const steps = toldOf({ ...model, lines: [[0, 0, 0, 0, 0]] }, 8);
    expect([steps[0]?.frames[0]?.window, steps[1]?.landed]).toEqual(['SABSABEFGSABEAB', undefined]);
    expect(steps[1]?.frames[0]?.window).toBe('ABCABCWWWABDABC');
    expect(steps[1]?.units).toBe(model.pays['A']?.[5]);
  });
  test('lies between others', () => {
    for (const wildReel of [0, 4])
      expect(() => machineOf({ ...model, freeSpins: { ...model.freeSpins, wildReel } } as Model)).toThrow('full of wilds');
  });
});
