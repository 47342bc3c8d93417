import type { CascadeModel, Model } from '../model.ts';
import { levelsOf } from './levels.ts';

/** Five by five, eight symbols, eight alike anywhere pay; every fall is worth more. A unit is a twentieth of the stake. */
const cascade25 = {
  mechanism: 'cascade',
  family: 'cascade-25',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [8, 10, 12, 15],
  multipliers: [1, 2, 3, 5, 8],
  pays: {
    A: [200, 600, 2000, 10000],
    B: [100, 300, 1000, 4000],
    C: [60, 200, 600, 2000],
    D: [40, 120, 400, 1200],
    E: [30, 80, 250, 800],
    F: [24, 60, 200, 600],
    G: [16, 40, 120, 400],
    H: [12, 30, 80, 300],
  },
} as const;

const counted: readonly CascadeModel[] = [
  {
    ...cascade25,
    id: 'cascade-25-92',
    strips: [
      'BDFEEFFHHBHGECCDDGGGAH',
      'BBDDEDAGHEGGGFHHFFEHCC',
      'FHDDGDBAGGBGFFDCHCHEEE',
      'HHHBBDDDFFFEEHGGGCCGEA',
      'ABBECCGGGFFHHEEGDDFDHH',
    ],
  },
  {
    ...cascade25,
    id: 'cascade-25-94',
    strips: [
      'BDFEEFFHHBHGECCDDGGGAH',
      'BBDDEDAGHGGEGFHHFFEHCC',
      'FHDDGDBAGGBGFFDCHCHEEE',
      'HHHBBDDDFFFEEHGGGCCGEA',
      'AEBBCCGGGFFHHEEGDDFDHH',
    ],
  },
  {
    ...cascade25,
    id: 'cascade-25-96',
    strips: [
      'BDFEEFFHHBHGECCDDGGGAH',
      'BBDDEDAGHGGEGFHHFFEHCD',
      'FHDDGDBAGGBGFFDCHCHEEE',
      'HHHBBDDDFFFEEHGGGCCGEA',
      'AEBBCCGGGFFHHEEGDDFDHH',
    ],
  },
];

const [low, middle, high] = counted.map(model => model.strips);

export const cascadeModels: readonly Model[] = [
  ...counted,
  ...levelsOf({ ...cascade25, strips: middle ?? [] }, low ?? [], { 93: 4479 }),
  ...levelsOf({ ...cascade25, strips: high ?? [] }, middle ?? [], { 95: 4951 }),
];
