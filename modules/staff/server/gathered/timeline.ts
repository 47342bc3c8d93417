import { type ContextOf, type MemberTimeline, staffOf, type TimelineEntry } from '@baize/call/server';
import { day, instant, plus, unixMs } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { searchAudit } from '../audit-store.ts';
import { comesAfter, newestFirst } from '../rules.ts';

const pageSize = 30;
/** Entries of one moment may be on both sides of a page's end: so many more are read of each source. */
const spare = 20;

/** What staff did to the member. */
const deeds: MemberTimeline = {
  name: 'staff.deeds',
  permission: 'audit.read',
  read: async (db, { memberId, until, limit }) => {
    const { items } = await searchAudit(db, { target: `member:${memberId}`, to: plus(until, 1), page: 1, pageSize: limit });
    return items.map(entry => ({
      key: entry.seq,
      at: entry.at,
      text: `office.action.${entry.action}`,
      note: entry.reason,
      by: entry.account,
    }));
  },
};

const viewOf = (source: string, entry: TimelineEntry) => ({
  source,
  key: entry.key,
  at: entry.at,
  isDay: entry.isDay ?? false,
  text: entry.text,
  note: entry.note ?? '',
  by: entry.by ?? '',
  subjectId: entry.subjectId ?? null,
  minor: entry.minor === undefined ? null : String(entry.minor),
  currency: entry.currency ?? null,
  values: entry.values ?? {},
});

/** A page of what all modules know of the member; those that the caller may not read are not asked. */
export async function memberTimeline(others: readonly MemberTimeline[], context: ContextOf<typeof calls.memberTimeline>) {
  const { db, clock, input } = context;
  const [at = '', source = '', key = ''] = input.after?.split(' ') ?? [];
  const last = input.after === undefined ? undefined : { at: instant(Number(at)), source, key };
  const { permissions } = staffOf(context);
  const asked = [...others, deeds].filter(one => permissions.has(one.permission));
  // The bets of today are at the end of the day, which is yet to come.
  const wanted = { memberId: input.memberId, until: last?.at ?? plus(clock.now(), day), limit: pageSize + spare };
  const read = await Promise.all(asked.map(one => one.read(db, wanted)));
  const entries = read.flatMap((found, i) => found.map(entry => viewOf(asked[i]?.name ?? '', entry)));
  const left = entries.filter(entry => last === undefined || comesAfter(entry, last)).sort(newestFirst);
  const items = left.slice(0, pageSize);
  const end = left.length > pageSize ? items.at(-1) : undefined;
  return { items, next: end ? `${unixMs(end.at)} ${end.source} ${end.key}` : null };
}
