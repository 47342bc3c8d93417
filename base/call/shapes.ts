import { currencies, type Id, type Instant, isUuid, minorFromWire } from '@baize/kernel';
import * as z from 'zod/mini';

/** As wide as the columns that amounts are in: what is stored can be answered. */
const isStorable = (text: string): boolean => minorFromWire(text) !== undefined;

/** An amount in 1/10 000 of the major unit as a decimal string: "125000" is 12.50. */
export const minorText = z
  .string()
  .check(
    z.regex(/^-?(0|[1-9][0-9]{0,18})$/),
    z.refine(isStorable),
    z.describe('Amount in 1/10 000 of the major unit, e.g. "125000" = 12.50'),
  );

/** As `minorText`, but at least 1. */
export const positiveMinorText = z
  .string()
  .check(z.regex(/^[1-9][0-9]{0,17}$/), z.describe('Positive amount in 1/10 000 of the major unit'));

/** As `minorText`, but at least 0. */
export const unsignedMinorText = z
  .string()
  .check(z.regex(/^(0|[1-9][0-9]{0,18})$/), z.refine(isStorable), z.describe('Amount in 1/10 000 of the major unit, not negative'));

/** A sum over many members, for outputs: it may be more than any one amount. */
export const totalMinorText = z
  .string()
  .check(z.regex(/^-?(0|[1-9][0-9]{0,37})$/), z.describe('Sum of amounts in 1/10 000 of the major unit'));

export const currencyCode = z.enum(currencies as unknown as [(typeof currencies)[number], ...(typeof currencies)[number][]]);

/** A UUID, branded with the name of its kind. */
export const idOf = <Name extends string>(name: Name) =>
  z.pipe(
    z.string().check(z.refine(isUuid, 'not an id'), z.describe(`Id of a ${name}`)),
    z.transform(text => text as Id<Name>),
  );

/** Whether the calendar and the clock have this moment: no 30th of February, no 25th hour, no year nought. */
const isMoment = (text: string): boolean => text >= '0001' && (new Date(text).toJSON() ?? '').startsWith(text.slice(0, 19));

/** A moment in UTC, ISO 8601 with milliseconds. */
export const instantText = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/), z.refine(isMoment), z.describe('UTC, ISO 8601')),
  z.transform(text => new Date(text).toISOString() as Instant),
);

export const dateText = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine(text => isMoment(`${text}T00:00:00Z`)),
  z.describe('Calendar date of the brand, yyyy-MM-dd'),
);

/** A whole number in a query string. */
export const queryInteger = (bounds: { min: number; max: number; otherwise: number }) =>
  z._default(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]),
      z.pipe(z.transform(Number), z.int().check(z.gte(bounds.min), z.lte(bounds.max))),
    ),
    bounds.otherwise,
  );

/** Input of every list: 1-based page and its size. */
export const pageInput = {
  page: queryInteger({ min: 1, max: 100_000, otherwise: 1 }),
  pageSize: queryInteger({ min: 1, max: 100, otherwise: 20 }),
};

/** A row that the reader has seen: the first one of a page, as `page.id`, or the last one, as `page~id`, which the next page follows. `id` is what an id looks like; absent = a UUID. */
export const seenRow = (id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[1-9]\\d{0,5}[.~]${id.source}$`)),
      z.describe('A row that was seen, the first of a page as "page.id" or the last one as "page~id"'),
    );

/** Which way a list is sorted; absent = its usual order. */
export const sortOrder = z.optional(z.enum(['ascending', 'descending']));

/** Input of a list that can be sorted and whose pages cost the same however far down they are: with `near` they are found from a row. */
export const soughtPage = { ...pageInput, order: sortOrder, near: z.optional(seenRow()) };

/** Output of every list. `total` counts all rows of the filtered set. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export const nothing = z.object({});

export const mostReason = 200;
/** Why a member of staff does something. It goes to the audit log, and with a request for a second person. */
export const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(mostReason));

/** Reads a wire amount that a schema above has already checked. */
export function wireMinor(text: string): bigint {
  const minor = minorFromWire(text);
  if (minor === undefined) throw new TypeError(`not an amount: ${text.slice(0, 40)}`);
  return minor;
}
