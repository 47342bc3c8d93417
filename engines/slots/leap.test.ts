import { describe, expect, test } from 'vitest';
import { type Model, machineOf, modelOf, replay, type TowersModel } from './index.ts';

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
