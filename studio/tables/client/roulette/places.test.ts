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

test('a finger means the bet that it is nearest to; others only where they are nearly as near, three in all at most', () => {
  const cell = { long: 33, wide: 74 };
  const meant = (along: number, across: number) => meantBy(places, { along, across, cell }).map(({ bet }) => bet);
  // In the middle of a number, an edge, a corner, a street, a dozen, an even chance and zero.
  expect(
    [
      [3.5, 3.5],
      [4, 3.5],
      [3.5, 3],
      [4, 3],
      [3.5, 2],
      [4, 2],
      [4.4, 1.5],
      [3.6, 0.5],
      [0.5, 3.1],
    ].map(([along = 0, across = 0]) => meant(along, across)),
  ).toEqual([
    ['straight:8'],
    ['split:8-11'],
    ['split:7-8'],
    ['corner:7-8-10-11'],
    ['street:7-8-9'],
    ['line:7-8-9-10-11-12'],
    ['dozen:1'],
    ['even'],
    ['straight:0'],
  ]);
  // Between a number and its edge; and there, also between them and the corner.
  expect(meant(3.7, 3.5)).toEqual(['straight:8', 'split:8-11']);
  expect(meant(3.74, 3.24)).toHaveLength(3);
});
