import { expect, test } from 'vitest';
import { soundOf } from './sounds.ts';

type Round = Parameters<typeof soundOf>[0];

const round = (phase: 'betting' | 'dealt' | 'over', id = 'one'): Round => ({
  ...{ id, phase, place: 1, openedAt: '', closesAt: '', dealtAt: null, draw: null },
});

test('a table is heard when bets open, when they close and when the result is there, once each', () => {
  const steps = [null, round('betting'), round('betting'), round('dealt'), round('over'), round('betting', 'two')];
  const heard = steps.slice(1).map((now, at) => soundOf(steps[at] ?? null, now));
  expect(heard).toEqual(['open', undefined, 'end', 'land', 'open']);
});
