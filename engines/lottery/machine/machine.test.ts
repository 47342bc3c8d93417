import { seededRandom } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { familyCodes, familyOf } from '../games/index.ts';
import { drawFrom, drawProblem } from './machine.ts';

describe('draws', () => {
  test.each(familyCodes)('of %s are results of its machine', code => {
    const { machine } = familyOf(code);
    const source = seededRandom(3);
    for (let n = 0; n < 200; n++) expect(drawProblem(machine, drawFrom(machine, source))).toBeUndefined();
    expect(drawProblem(machine, [])).toBe('length');
    expect(drawProblem(machine, new Array(machine.places).fill(machine.to + 1))).toBe('range');
    if (machine.kind === 'distinct') expect(drawProblem(machine, new Array(machine.places).fill(machine.to))).toBe('repeat');
  });
});
