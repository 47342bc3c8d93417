import type { Place } from '../parts/places.ts';

/** How far a place on an edge or a corner reaches to both sides together. */
const reach = 0.5;

/** `along` from zero to the last row, `across` from the even chances to the third column, in cells. */
const outside: readonly Place[] = [
  ...[1, 2, 3].map(n => ({ bet: `dozen:${n}`, along: 4 * n - 1, across: 1.5, long: 4, wide: 1 })),
  ...[1, 2, 3].map(n => ({ bet: `column:${n}`, along: 13.5, across: n + 1.5, long: 1, wide: 1 })),
  ...['low', 'even', 'red', 'black', 'odd', 'high'].map((bet, n) => ({ bet, along: 2 * n + 2, across: 0.5, long: 2, wide: 1 })),
];

/** Where the middle of a number's cell is. */
const cellOf = (n: number) => ({ along: Math.ceil(n / 3) + 0.5, across: ((n - 1) % 3) + 2.5 });

/** The place of a bet on numbers, between them as on any table. */
function inside(bet: string): Place {
  const [kind = '', pockets = ''] = bet.split(':');
  const numbers = pockets.split('-').map(Number);
  if (kind === 'straight' && numbers[0] === 0) return { bet, along: 0.5, across: 3.5, long: 1, wide: 3 };
  const cells = numbers.filter(n => n > 0).map(cellOf);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const along = numbers[0] === 0 ? 1 : middle(cells.map(cell => cell.along));
  const isAtSide = kind === 'street' || kind === 'line' || kind === 'first-four';
  const across = isAtSide ? 2 : middle(cells.map(cell => cell.across));
  const isWhole = (value: number) => Number.isInteger(value);
  const free = 1 - reach;
  if (kind === 'straight') return { bet, along, across, long: 1, wide: 1 };
  return { bet, along, across, long: isWhole(along) ? reach : free, wide: isWhole(across) ? reach : free };
}

/** Every bet of the layout, the cells first, so that edges and corners lie over them. */
export function placesOf(bets: readonly string[]): readonly Place[] {
  const size = ({ long, wide }: Place) => long * wide;
  return [...outside, ...bets.filter(bet => bet.includes(':') && !/^(dozen|column):/.test(bet)).map(inside)].sort(
    (a, b) => size(b) - size(a),
  );
}

/** A point on the layout as a finger meets it, and how large a cell is there. */
interface Touch {
  readonly along: number;
  readonly across: number;
  readonly cell: { readonly long: number; readonly wide: number };
}

/** So many pixels nearer is no difference to a finger. */
const slack = 10;
/** So many bets at most are between what a finger may mean. */
const mostMeant = 3;

/** The bets that a finger may mean: the nearest, then those that are nearly as near. A bet is where its chip lies; a long cell is along all of its middle. */
export function meantBy(places: readonly Place[], { along, across, cell }: Touch): readonly Place[] {
  const beyond = (distance: number, size: number, scale: number) => Math.max(0, Math.abs(distance) - Math.max(0, size - 1) / 2) * scale;
  const distance = (place: Place) =>
    Math.hypot(beyond(place.along - along, place.long, cell.long), beyond(place.across - across, place.wide, cell.wide));
  const near = places.toSorted((a, b) => distance(a) - distance(b)).slice(0, mostMeant);
  const [first] = near;
  return first ? near.filter(place => distance(place) - distance(first) < slack) : [];
}
