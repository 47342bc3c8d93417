import { familyOf } from '@baize/engine-lottery';
import { expect, test } from 'vitest';
import { drawnOf, drawText, prizesOf } from './drawn.ts';
import { clockOf, issueName, stageOf } from './stage.ts';

const issue = {
  number: '20261123-022',
  opensAt: '2026-11-23T10:00:55.000Z' as never,
  sealsAt: '2026-11-23T10:01:55.000Z' as never,
  drawsAt: '2026-11-23T10:02:00.000Z' as never,
  phase: 'betting' as const,
  result: null,
};
const at = (text: string) => Date.parse(`2026-11-23T10:${text}Z`);

test.each([
  ['00:54.999', 'pause'],
  ['00:55.000', 'open'],
  ['01:44.999', 'open'],
  ['01:45.000', 'closing'],
  ['01:54.999', 'closing'],
  ['01:55.000', 'closed'],
] as const)('at %s an issue is %s', (text, stage) => {
  expect(stageOf(issue, at(text))).toBe(stage);
});

test('time left is rounded up, with hours and days where there are some', () => {
  expect(clockOf(59_001)).toEqual({ days: 0, text: '01:00' });
  expect(clockOf(3_661_000)).toEqual({ days: 0, text: '01:01:01' });
  expect(clockOf(2 * 86_400_000 + 5_000)).toEqual({ days: 2, text: '00:00:05' });
  expect(clockOf(-5)).toEqual({ days: 0, text: '00:00' });
});

test('Mark Six balls have the colours that the engine gives them', () => {
  const [normal, special] = drawnOf(familyOf('lhc'), [1, 3, 5, 2, 4, 6, 49]);
  expect(normal?.numbers.map(one => one.look)).toEqual(['red', 'blue', 'green', 'red', 'blue', 'green']);
  expect(special).toEqual({ code: 'special', numbers: [{ text: '49', look: 'green' }] });
});

test('the sum of three digits has its colour, or none', () => {
  expect(drawnOf(familyOf('pc28'), [9, 9, 3])[1]?.numbers).toEqual([{ text: '21', look: 'red' }]);
  expect(drawnOf(familyOf('pc28'), [4, 5, 4])[1]?.numbers).toEqual([{ text: '13', look: 'plain' }]);
});

test('a Vietnamese draw is shown by its special number, and whole by prize', () => {
  const family = familyOf('vn-north');
  const draw = Array.from({ length: family.machine.places }, (_, i) => i % 10);
  expect(drawText(family, draw)).toBe('01234');
  const all = prizesOf(family, draw);
  expect(all?.flat().join('')).toBe(draw.join(''));
  expect(all?.flat()).toHaveLength(27);
  const south = familyOf('vn-south');
  expect(
    prizesOf(
      south,
      Array.from({ length: south.machine.places }, () => 1),
    )
      ?.flat()
      .join(''),
  ).toHaveLength(south.machine.places);
});

test('an issue is called by its place in the day, and by its date where a day has one', () => {
  expect(issueName({ isDaily: false }, '20261123-021')).toBe('021');
  expect(issueName({ isDaily: true }, '20261123-001')).toBe('11-23');
});
