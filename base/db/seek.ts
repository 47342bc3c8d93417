import type { Queryable } from './database.ts';
import { type Statement, sql } from './sql.ts';

interface PageInput {
  readonly page: number;
  readonly pageSize: number;
  /** A row that the reader has seen: the first one of a page, as `page.id`, or the last one, as `page~id`. */
  readonly near?: string | undefined;
}

interface WantedPage extends PageInput {
  /** All rows of the list. */
  readonly total: number;
  /** Rows of something else that are shown above the list, on its first pages. */
  readonly above?: number;
}

interface Reach {
  readonly from: 'start' | 'row' | 'end';
  /** Rows that are read and left out before those of the page. */
  readonly skip: number;
  readonly take: number;
  /** Read against the order of the list, so that the rows come last one first. */
  readonly isBackward: boolean;
}

interface Seen {
  readonly page: number;
  readonly id: string;
  readonly isLast: boolean;
}

const seen = (near: string): Seen => {
  const end = near.search(/[.~]/);
  return { page: Number(near.slice(0, end)), id: near.slice(end + 1), isLast: near[end] === '~' };
};

/**
 * From where a page is reached with the fewest rows read: the start of the list, its end, or a row that the reader has seen. Every step that a page offers,
 * to the first page, the last one and the neighbours, leaves out at most two pages, however long the list is; only a page number typed by hand far from
 * all three is counted off in the index.
 */
export function reachOf({ page, pageSize, total, near, above = 0 }: WantedPage): Reach {
  const first = Math.max(0, (page - 1) * pageSize - above);
  const end = Math.max(first, page * pageSize - above);
  const row = near === undefined ? undefined : seen(near);
  // Before the first row of a page, or after the last one.
  const seenAt = row === undefined ? -1 : (row.isLast ? row.page : row.page - 1) * pageSize - above;
  const last = Math.min(end, total);
  const ways: (Reach | false)[] = [
    { from: 'start', skip: first, take: end - first, isBackward: false },
    seenAt >= 0 && first >= seenAt && { from: 'row', skip: first - seenAt, take: end - first, isBackward: false },
    seenAt >= end && { from: 'row', skip: seenAt - end, take: end - first, isBackward: true },
    last > first && { from: 'end', skip: total - last, take: last - first, isBackward: true },
  ];
  // The next page goes on from the row, however near the end is: what has come or gone above meanwhile moves nothing.
  const nextAt = row?.isLast ? 0 : pageSize;
  if (seenAt >= 0 && first - seenAt === nextAt) return { from: 'row', skip: nextAt, take: end - first, isBackward: false };
  const isBetter = (way: Reach, best: Reach) => way.skip < best.skip || (way.skip === best.skip && way.skip > 0 && way.from === 'row');
  return ways.filter(way => way !== false).reduce((best, way) => (isBetter(way, best) ? way : best));
}

interface OrderedList {
  /** What comes after `from`. */
  readonly source: Statement;
  readonly where: Statement;
  /** The column that the list is in the order of. An index of it and the id serves the order. Absent: in the order of the ids, of which none has to be looked up. */
  readonly by?: Statement;
  readonly id: Statement;
  /** How a row is found by its id, where that is more than one column and so a text: by an index as well. */
  readonly at?: (id: string) => Statement;
  readonly direction: 'ascending' | 'descending';
}

/** Where the seen row is in the order: looked up on its own and before the rest, so that the index is entered at the row. */
function rowOf({ source, by, id, at }: Pick<OrderedList, 'source' | 'id' | 'at'> & { by: Statement }, rowId: string | null): Statement {
  const known = at && rowId !== null ? at(rowId) : sql`${id} = ${rowId}::uuid`;
  return at
    ? sql`((select ${by} from ${source} where ${known}), ${rowId}::text)`
    : sql`((select ${by} from ${source} where ${known}), ${rowId}::uuid)`;
}

function rowsOf({ source, where, by, id, at, direction }: OrderedList, reach: Reach, near: string | undefined): Statement {
  const isFalling = (direction === 'descending') !== reach.isBackward;
  const order = (column: Statement) => (isFalling ? sql`${column} desc` : column);
  const { id: rowId, isLast } = near === undefined ? { id: null, isLast: false } : seen(near);
  const key = by ? sql`(${by}, ${id})` : id;
  const row = by ? rowOf({ source, by, id, ...(at ? { at } : {}) }, rowId) : sql`${rowId}::uuid`;
  const inclusive = isFalling ? sql`${key} <= ${row}` : sql`${key} >= ${row}`;
  const beyond = isFalling ? sql`${key} < ${row}` : sql`${key} > ${row}`;
  // The first row of a page belongs to what follows, the last one to what is before.
  const side = reach.from !== 'row' ? sql`true` : reach.isBackward === isLast ? inclusive : beyond;
  return sql`select ${id} as id from ${source} where ${where} and ${side} order by ${by ? sql`${order(by)}, ${order(id)}` : order(id)} limit ${reach.take} offset ${reach.skip}`;
}

/** The ids of the rows of a page, in the order of the list. */
export async function seekPage<Id extends string>(db: Queryable, list: OrderedList, wanted: WantedPage): Promise<Id[]> {
  const reach = reachOf(wanted);
  const found = (await db.query<{ id: Id }>(rowsOf(list, reach, wanted.near))).map(row => row.id);
  // The row that was seen may be gone: then the page is counted from an end of the list.
  if (found.length === 0 && reach.from === 'row') return seekPage(db, list, { ...wanted, near: undefined });
  return reach.isBackward ? found.reverse() : found;
}

/** The place that a page of a list read from its end has in the list read from its start; its rows come last one first. */
export function fromEnd({ page, pageSize }: PageInput, total: number): { limit: number; offset: number } {
  const first = (page - 1) * pageSize;
  const limit = Math.min(pageSize, Math.max(0, total - first));
  return { limit, offset: limit === 0 ? 0 : total - first - limit };
}
