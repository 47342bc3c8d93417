import { wheel } from '@baize/engine-tables';
import { expect, test } from 'vitest';
import { ballAt, pocketTurn, rotorTurn, seenAt, spinMs, turnMs } from './ball.ts';

const times = Array.from({ length: spinMs / 50 + 1 }, (_, at) => at * 50);

test('the ball always lies in the pocket that was drawn', () => {
  for (const pocket of wheel) {
    const end = ballAt(pocket, spinMs);
    expect([pocket, end.turn]).toEqual([pocket, pocketTurn(pocket)]);
    expect(ballAt(pocket, Number.POSITIVE_INFINITY)).toEqual(end);
  }
  expect(new Set(wheel.map(pocketTurn)).size).toBe(37);
});

test('the ball runs on the track against the rotor, slows, jumps at the pockets and rests', () => {
  const path = times.map(ms => ballAt(17, ms));
  const steps = path.slice(1).map(({ turn }, at) => (path[at]?.turn ?? 0) - turn);
  expect(steps.every(step => step >= 0)).toBe(true);
  expect(steps[0]).toBeGreaterThan(20);
  // On its own it is faster than the rotor that turns below it.
  expect((steps[40] ?? 0) * 20).toBeGreaterThan(2 * (360_000 / turnMs));
  expect(new Set(path.slice(0, 78).map(({ radius }) => radius)).size).toBe(1);
  const tops = path.filter(({ lift }, at) => at > 90 && lift > (path[at - 1]?.lift ?? 0) && lift > (path[at + 1]?.lift ?? 0));
  expect(tops).toHaveLength(3);
  expect(path.at(-1)?.lift).toBe(0);
});

test('the rotor turns evenly, and near and far are where the seat sees them', () => {
  expect([0, turnMs / 4, turnMs, -turnMs / 4].map(rotorTurn)).toEqual([0, 90, 0, 270]);
  const near = seenAt({ turn: 180, radius: 1, lift: 0 });
  expect(near.x).toBeCloseTo(0);
  expect(near.y).toBeCloseTo(0.64);
  expect(seenAt({ turn: 0, radius: 1, lift: 0.1 }).y).toBeLessThan(-0.64);
});
