import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { enqueue } from '@baize/jobs';
import { type Instant, refuse } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { type AccountSum, accountSums } from '@baize/ledger/server';
import { auditCall, staffAccounts } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import type { ReconcileJob } from './jobs.ts';
import { ageDays, isComparable, lastDayOver, sideBySide, sumBy } from './rules.ts';
import { countFindings, type FindingRow, listFindings, listRuns, lockFinding, resolveFinding } from './store.ts';

const textOf = (minor: bigint | null): string | null => (minor === null ? null : String(minor));

const findingView = (f: FindingRow, now: Instant, accounts: ReadonlyMap<string, string>) => ({
  id: f.id,
  day: f.day,
  subject: f.subject,
  key: f.key,
  difference: f.difference,
  currency: f.currency,
  oursMinor: textOf(f.oursMinor),
  theirsMinor: textOf(f.theirsMinor),
  state: f.state,
  firstSeenAt: f.firstSeenAt,
  ageDays: ageDays(f.firstSeenAt, now),
  note: f.note,
  by: f.staffId && (accounts.get(f.staffId) ?? ''),
});

const accountView = ({ kind, qualifier, unit, accounts, postedMinor }: AccountSum) => ({
  kind,
  qualifier,
  unit,
  accounts,
  postedMinor: String(postedMinor),
});

/** Explains a finding, once; the audit log keeps who and what. */
const resolve = (context: ContextOf<typeof calls.staffResolveFinding>): Promise<void> =>
  context.db.transaction(async tx => {
    const { id, note } = context.input;
    const found = await lockFinding(tx, id);
    if (!found) return refuse('object.not.found');
    if (found.state !== 'open') refuse('reconciliation.not.open');
    await resolveFinding(tx, { id, note, staffId: staffOf(context).staffId });
    const { subject, day, key, difference } = found;
    await auditCall(context, tx, {
      action: 'reconciliation.resolve',
      target: id,
      reason: note,
      before: { state: 'open' },
      after: { state: 'resolved', subject, day, key, difference },
    });
  });

export const reconciliationHandlers = (compareDay: ReconcileJob): Handler[] => [
  handle(calls.staffReconciliation, async ({ db, clock, input }) => {
    const [{ runs, total }, openFindings, { zone }] = await Promise.all([
      listRuns(db, input),
      countFindings(db, { state: 'open' }),
      brandOf(db),
    ]);
    const { page, pageSize } = input;
    const items = runs.map(run => ({ ...run, sums: [...run.sums] }));
    return { items, total, page, pageSize, openFindings, lastDay: lastDayOver(clock.now(), zone) };
  }),
  handle(calls.staffReconcile, async context => {
    const { db, clock, input } = context;
    const { zone } = await brandOf(db);
    if (!isComparable(input.day, businessDate(clock.now(), zone))) refuse('reconciliation.day');
    await db.transaction(async tx => {
      await enqueue(tx, compareDay, { day: input.day }, { key: `reconciliation:${input.day}` });
      await auditCall(context, tx, { action: 'reconciliation.run', target: input.day });
    });
    return {};
  }),
  handle(calls.staffFindings, async ({ db, clock, input }) => {
    const { page, pageSize } = input;
    const [rows, total] = await Promise.all([
      listFindings(db, input, { limit: pageSize, offset: (page - 1) * pageSize }),
      countFindings(db, input),
    ]);
    const accounts = await staffAccounts(db, [...new Set(rows.flatMap(row => (row.staffId ? [row.staffId] : [])))]);
    return { items: rows.map(row => findingView(row, clock.now(), accounts)), total, page, pageSize };
  }),
  handle(calls.staffResolveFinding, async context => {
    await resolve(context);
    return {};
  }),
  handle(calls.staffLiability, async ({ db, clock }) => {
    const sums = await accountSums(db);
    const [members, house] = [sums.filter(a => !a.isHouse), sums.filter(a => a.isHouse)];
    const byUnit = (rows: readonly AccountSum[]) =>
      sumBy(
        rows,
        row => row.unit,
        row => row.postedMinor,
      );
    return {
      at: clock.now(),
      members: members.map(accountView),
      house: house.map(accountView),
      units: sideBySide(byUnit(members), byUnit(house)).map(({ unit, oursMinor, theirsMinor }) => ({
        unit,
        membersMinor: String(oursMinor),
        houseMinor: String(theirsMinor),
        differenceMinor: String(oursMinor + theirsMinor),
      })),
    };
  }),
];
