import { findTable } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { expect, test } from 'vitest';
import { placeTo, type Way } from '../parts/places.ts';
import { meantBy, placesOf } from './places.ts';

const bets = present(findTable('roulette-1'), 'the model').bets.map(({ code }) => code);
const places = placesOf(bets);

test('each bet of the model has one place, and no two have the same', () => {
  expect(places.map(({ bet }) => bet).sort()).toEqual([...bets].sort());
  expect(new Set(places.map(({ along, across }) => `${along} ${across}`)).size).toBe(bets.length);
});

test('a bet lies between the numbers that it covers', () => {
  const place = (bet: string) => places.find(one => one.bet === bet);
  expect(place('split:1-2')).toMatchObject({ along: 1.5, across: 3 });
  expect(place('split:1-4')).toMatchObject({ along: 2, across: 2.5 });
  expect(place('corner:32-33-35-36')).toMatchObject({ along: 12, across: 4 });
  expect(place('trio:0-2-3')).toMatchObject({ along: 1, across: 4 });
  expect(place('first-four:0-1-2-3')).toMatchObject({ along: 1, across: 2 });
  expect(place('line:1-2-3-4-5-6')).toMatchObject({ along: 2, across: 2 });
});

test('arrow keys lead from zero to every bet', () => {
  const start = present(
    places.find(({ bet }) => bet === 'straight:0'),
    'zero',
  );
  const seen = new Set([start]);
  for (const from of seen) for (const way of ['on', 'back', 'out', 'in'] satisfies Way[]) seen.add(placeTo(places, from, way));
  expect(places.filter(place => !seen.has(place)).map(({ bet }) => bet)).toEqual([]);
});

test('a finger on an edge may mean that bet, those that meet there and the number under it; one in the middle of a number means the number', () => {
  const cell = { long: 56, wide: 74 };
  const meant = (along: number, across: number, far?: number) => meantBy(places, { along, across, cell }, far).map(({ bet }) => bet);
  expect(meant(4, 3, 4)).toEqual(['corner:7-8-10-11', 'straight:11']);
  expect(meant(4, 3).sort()).toEqual(['corner:7-8-10-11', 'split:10-11', 'split:7-10', 'split:7-8', 'split:8-11', 'straight:11']);
  expect(meant(4, 3.5)[0]).toBe('split:8-11');
  expect(meant(4, 2).sort()).toEqual(['line:7-8-9-10-11-12', 'split:7-10', 'straight:10', 'street:10-11-12', 'street:7-8-9']);
  // Beside the numbers there is none.
  expect(meant(3.9, 1.9)).not.toContain('straight:7');
  expect(meant(3.5, 3.5, 4)).toEqual(['straight:8']);
});
