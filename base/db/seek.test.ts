import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromEnd, reachOf } from './seek.ts';

/** What the database would answer, on a list of numbers in order. */
function read(rows: readonly number[], wanted: Parameters<typeof reachOf>[0]): number[] {
  const { from, skip, take, isBackward } = reachOf(wanted);
  const [, , sign, id] = /^(\d+)([.~])(-?\d+)$/.exec(wanted.near ?? '') ?? [];
  // The row itself may have left the list: its place is known by its key.
  const at = rows.filter(row => (sign === '~' ? row <= Number(id) : row < Number(id))).length;
  const seen = from === 'row' ? (isBackward ? rows.slice(0, at) : rows.slice(at)) : rows;
  const ordered = isBackward ? [...seen].reverse() : seen;
  const found = ordered.slice(skip, skip + take);
  return isBackward ? found.reverse() : found;
}

const sizes = fc.record({ total: fc.nat(120), above: fc.nat(15), pageSize: fc.integer({ min: 1, max: 9 }) });

test('a page has the same rows from wherever it is reached', () => {
  fc.assert(
    fc.property(sizes, fc.nat(200), fc.nat(200), fc.boolean(), ({ total, above, pageSize }, to, seen, isLast) => {
      const rows = Array.from({ length: total }, (_, n) => n);
      const shown = [...Array.from({ length: above }, (_, n) => n - above), ...rows];
      const pages = Math.max(1, Math.ceil(shown.length / pageSize));
      const [page, from] = [1 + (to % (pages + 1)), 1 + (seen % pages)];
      const [first, last] = [shown[(from - 1) * pageSize], shown[from * pageSize - 1]];
      const near = shown.length === 0 ? undefined : isLast && last !== undefined ? `${from}~${last}` : `${from}.${first}`;
      const ofList = shown.slice((page - 1) * pageSize, page * pageSize).filter(row => row >= 0);
      expect(read(rows, { page, pageSize, total, near, above })).toEqual(ofList);
    }),
  );
});

test('the steps that a page offers leave out less than two pages of a million rows', () => {
  const list = { pageSize: 20, total: 1_000_000 };
  const near = '1000.seen';
  for (const page of [1, 998, 999, 1_000, 1_001, 1_002, 50_000]) expect(reachOf({ ...list, page, near }).skip).toBeLessThanOrEqual(40);
  expect(reachOf({ ...list, page: 1_000 }).skip).toBe(19_980);
});

test('the second page follows the first one that was seen, and the first one is always the newest', () => {
  const list = { pageSize: 20, total: 1_000 };
  expect(reachOf({ ...list, page: 2, near: '1.seen' })).toMatchObject({ from: 'row', skip: 20 });
  expect(reachOf({ ...list, page: 1, near: '1.seen' })).toMatchObject({ from: 'start', skip: 0 });
  expect(reachOf({ ...list, page: 1, near: '2.seen' })).toMatchObject({ from: 'start', skip: 0 });
});

test('read on page by page while rows come above it, a list shows each row once, also near its end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat(9), { maxLength: 60 }),
      (total, pageSize, came) => {
        let rows = Array.from({ length: total }, (_, n) => n);
        const shown = rows.slice(0, pageSize);
        for (let page = 2, first = 0; first + pageSize < total; page++, first += pageSize) {
          rows = [...Array.from({ length: came[page - 2] ?? 0 }, (_, n) => -page * 10 - n), ...rows];
          shown.push(...read(rows, { page, pageSize, total: rows.length, near: `${page - 1}.${first}` }));
        }
        expect(shown).toEqual(Array.from({ length: total }, (_, n) => n));
      },
    ),
  );
});

test('worked off page by page, a queue shows each row once, whatever of it is decided meanwhile', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.array(fc.nat(59)), { maxLength: 60 }),
      (total, pageSize, decided) => {
        let rows = Array.from({ length: total }, (_, n) => n);
        const shown = rows.slice(0, pageSize);
        for (let page = 2; shown.length < total; page++) {
          const last = shown.at(-1) ?? 0;
          // Of what was shown, some rows are decided before the reader goes on.
          rows = rows.filter(row => row > last || !decided[page - 2]?.includes(row));
          const next = read(rows, { page, pageSize, total: rows.length, near: `${page - 1}~${last}` });
          expect(next[0]).toBe(last + 1);
          shown.push(...next);
        }
        expect(shown).toEqual(Array.from({ length: total }, (_, n) => n));
      },
    ),
  );
});

test('a list read from its end has the pages of the list turned around', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 70 }), (total, pageSize, page) => {
      const rows = Array.from({ length: total }, (_, n) => n);
      const { limit, offset } = fromEnd({ page, pageSize }, total);
      expect(rows.slice(offset, offset + limit).reverse()).toEqual([...rows].reverse().slice((page - 1) * pageSize, page * pageSize));
    }),
  );
});
