import { describe, expect, test } from 'vitest';
import { farFrom, rowsAt, slotted } from './grid-rows.ts';

const phone = { viewHeight: 800, top: 300, rowHeight: 200, columns: 3 };

describe('the rows of a long grid', () => {
  test('at the top of the page are those in view and some below', () => {
    expect(rowsAt({ ...phone, scrollY: 0 })).toEqual({ first: 0, last: 2, seenFrom: 0, seenTo: 3, from: 0, to: 9, slots: 9 });
  });

  test('that are in view do not count one that a bar covers, though it exists', () => {
    const rows = rowsAt({ ...phone, scrollY: 0, covered: 60 });
    expect([rows.seenFrom, rows.seenTo, rows.to]).toEqual([0, 3, 9]);
    expect(rowsAt({ ...phone, scrollY: 0, viewHeight: 760, covered: 60 }).seenTo).toBe(2);
    expect(rowsAt({ ...phone, scrollY: 0, viewHeight: 760 }).seenTo).toBe(3);
  });

  test('in the middle reach two rows beyond the view on both sides', () => {
    const rows = rowsAt({ ...phone, scrollY: 300 + 50 * 200 + 10 });
    expect([rows.from, rows.first, rows.last, rows.to]).toEqual([48, 50, 54, 57]);
  });

  test('are never more than eighty cards on any window that holds them', () => {
    for (const columns of [3, 7, 9]) {
      const rows = rowsAt({ viewHeight: 900, top: 0, rowHeight: 270, columns, scrollY: 5_000 });
      expect((rows.to - rows.from) * columns).toBeLessThanOrEqual(80);
      expect(rows.to).toBeGreaterThan(rows.last);
    }
  });

  test('hand the slot of the one that leaves to the one that comes, and keep all others', () => {
    const slotsOf = (scrollY: number) => new Map(slotted(rowsAt({ ...phone, scrollY }), 1_000, false).map(one => [one.row, one.slot]));
    const before = slotsOf(300 + 50 * 200);
    const after = slotsOf(300 + 51 * 200);
    for (const [row, slot] of after) if (before.has(row)) expect(before.get(row)).toBe(slot);
    expect(after.get(57)).toBe(before.get(48));
    expect(new Set(after.values()).size).toBe(after.size);
  });

  test('are in reading order at rest and by slot in motion', () => {
    const rows = rowsAt({ ...phone, scrollY: 300 + 52 * 200 });
    const order = (isResting: boolean) => slotted(rows, 1_000, isResting).map(one => one.row);
    expect(order(true)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58]);
    expect(order(false)).toEqual([54, 55, 56, 57, 58, 50, 51, 52, 53]);
  });

  test('end where the grid ends, and there are none of an empty one', () => {
    expect(slotted(rowsAt({ ...phone, scrollY: 0 }), 2, true).map(one => one.row)).toEqual([0, 1]);
    expect(slotted(rowsAt({ ...phone, scrollY: 90_000 }), 0, true)).toEqual([]);
  });

  test('that come next lie in the direction of the scroll', () => {
    const rows = rowsAt({ ...phone, scrollY: 300 + 50 * 200 });
    expect(farFrom(rows, 49)).toEqual([57, 66]);
    expect(farFrom(rows, 51)).toEqual([39, 48]);
  });
});
