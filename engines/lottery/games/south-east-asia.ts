import type { Machine } from '../machine/machine.ts';
import { type Cell, cellsOf, each, everywhere, straight } from '../plays/grid.ts';
import { group } from '../plays/group.ts';
import type { Play } from '../plays/play.ts';
import { subset } from '../plays/subset.ts';
import { type Family, family } from './game.ts';

/** A prize of a draw: how many numbers of how many digits. */
interface DrawnPrize {
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

/** The prizes of Vietnam's north, from the special one down: 27 numbers. */
const north: readonly DrawnPrize[] = [
  { code: 'special', count: 1, digits: 5 },
  { code: '1', count: 1, digits: 5 },
  { code: '2', count: 2, digits: 5 },
  { code: '3', count: 6, digits: 5 },
  { code: '4', count: 4, digits: 4 },
  { code: '5', count: 6, digits: 4 },
  { code: '6', count: 3, digits: 3 },
  { code: '7', count: 4, digits: 2 },
];

/** The prizes of its south and centre: 18 numbers. */
const south: readonly DrawnPrize[] = [
  { code: 'special', count: 1, digits: 6 },
  { code: '1', count: 1, digits: 5 },
  { code: '2', count: 1, digits: 5 },
  { code: '3', count: 2, digits: 5 },
  { code: '4', count: 7, digits: 5 },
  { code: '5', count: 1, digits: 4 },
  { code: '6', count: 3, digits: 4 },
  { code: '7', count: 1, digits: 3 },
  { code: '8', count: 1, digits: 2 },
];

/** Places of each number that a draw consists of, with its prize. */
function numbersOf(prizes: readonly DrawnPrize[]): { code: string; places: number[] }[] {
  let place = 0;
  return prizes.flatMap(({ code, count, digits }) =>
    Array.from({ length: count }, () => {
      const places = Array.from({ length: digits }, (_, i) => place + i);
      place += digits;
      return { code, places };
    }),
  );
}

const credit = { style: 'credit' } as const;

/**
 * `all2` is xiên 2 of the north and đá thẳng of the south: every two of the numbers that are chosen are a ticket, which wins once, however often the two are
 * drawn. Operators that pay đá by the pair (the smaller of the two counts, or half more for one of them) have another play and other odds. Đá xiên
 * takes two stations of one day; a game here is one draw of one region, so there is none.
 */
function vietnam(code: string, prizes: readonly DrawnPrize[]): Family {
  const numbers = numbersOf(prizes);
  const machine: Machine = { kind: 'independent', places: numbers.flatMap(one => one.places).length, from: 0, to: 9 };
  const endings = (digits: number): Cell[] => numbers.filter(one => one.places.length >= digits).map(one => one.places.slice(-digits));
  const special = numbers[0]?.places ?? [];
  const pairs = endings(2);
  const all = (k: number): Play => subset({ ...credit, code: `all${k}`, machine, k, cells: pairs, tiers: [{ code: '', hits: [k] }] });
  const none = (k: number): Play => subset({ ...credit, code: `none${k}`, machine, k, cells: pairs, tiers: [{ code: '', hits: [0] }] });
  return family(code, machine, [
    ['lo', [2, 3, 4].map(digits => everywhere({ ...credit, code: `lo${digits}`, machine, cells: endings(digits) }))],
    [
      'special',
      [
        each({ ...credit, code: 'special2', machine, cells: [special.slice(-2)], rows: [''] }),
        each({ ...credit, code: 'special3', machine, cells: [special.slice(-3)], rows: [''] }),
        each({ ...credit, code: 'digits', machine, cells: special.slice(-2).map(place => [place]), rows: ['head', 'tail'] }),
      ],
    ],
    ['together', [2, 3, 4].map(all)],
    ['none', [4, 8, 10].map(none)],
  ]);
}

export const vietnamNorth = (): Family => vietnam('vn-north', north);
export const vietnamSouth = (): Family => vietnam('vn-south', south);

/** The last three digits of the first prize and a number of two digits, drawn on its own. */
export function thai(code: string): Family {
  const machine: Machine = { kind: 'independent', places: 5, from: 0, to: 9 };
  const top = [0, 1, 2];
  const bottom = [3, 4];
  const runs = (name: string, places: readonly number[]): Play =>
    subset({ ...credit, code: name, machine, k: 1, cells: cellsOf(...places), tiers: [{ code: '', hits: [1] }], hasBankers: false });
  return family(code, machine, [
    [
      'three',
      [
        straight({ ...credit, code: 'top3', machine, cells: cellsOf(...top) }),
        group({ ...credit, code: 'tod3', machine, places: top, shape: [{ times: 1, pick: 3 }], isTyped: true }),
        group({
          ...credit,
          code: 'tod3.pair',
          machine,
          places: top,
          shape: [
            { times: 2, pick: 1 },
            { times: 1, pick: 1 },
          ],
          isTyped: true,
        }),
      ],
    ],
    [
      'two',
      [
        straight({ ...credit, code: 'top2', machine, cells: cellsOf(1, 2) }),
        straight({ ...credit, code: 'bottom2', machine, cells: cellsOf(...bottom) }),
      ],
    ],
    ['run', [runs('run.top', top), runs('run.bottom', bottom)]],
  ]);
}
