import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import { counter } from '@baize/telemetry';
import * as calls from '../contract/index.ts';
import { counted, familyOf } from './rules.ts';
import * as store from './store.ts';

const dropped = counter({ name: 'baize_faults_dropped_total', help: 'Faults of pages that were not kept because the day was full.' });

async function reportFaults({ db, clock, input, userAgent }: ContextOf<typeof calls.reportFaults>) {
  const { zone } = await brandOf(db);
  const faults = counted(
    input.app,
    input.reports.map(({ place, ...report }) => ({ ...report, page: place })),
  );
  const kept = await db.transaction(tx =>
    store.addFaults(tx, { app: input.app, release: input.release, browser: familyOf(userAgent), at: clock.now(), zone, faults }),
  );
  dropped.inc(faults.length - kept);
  return {};
}

async function officeFaults({ db, clock, input }: ContextOf<typeof calls.officeFaults>) {
  const { page, pageSize, ...wanted } = input;
  const shown = { now: clock.now(), zone: (await brandOf(db)).zone };
  const [{ items, total }, releases] = await Promise.all([
    store.listFaults(db, { ...wanted, ...shown }, { page, pageSize }),
    store.listReleases(db),
  ]);
  return { items, total, page, pageSize, releases };
}

async function officeFault({ db, clock, input: { id } }: ContextOf<typeof calls.officeFault>) {
  const shown = { now: clock.now(), zone: (await brandOf(db)).zone };
  const found = (await store.findFault(db, id, shown)) ?? refuse('object.not.found');
  const [releaseCounts, browserCounts, span] = await Promise.all([
    store.sharesOf(db, id, { ...shown, by: 'release' }),
    store.sharesOf(db, id, { ...shown, by: 'browser' }),
    store.spanOf(db, shown),
  ]);
  return { ...found, releaseCounts, browserCounts, ...span };
}

async function officeKnowFault(context: ContextOf<typeof calls.officeKnowFault>) {
  const { id, isKnown, reason } = context.input;
  const { account } = staffOf(context);
  const at = context.clock.now();
  await context.db.transaction(async tx => {
    if (!(await store.setKnown(tx, id, isKnown ? { at, by: account, note: reason } : null))) refuse('object.not.found');
    await auditCall(context, tx, { action: 'faults.know', target: `fault:${id}`, reason, after: { isKnown } });
  });
  return {};
}

export const faultsHandlers: Handler[] = [
  handle(calls.reportFaults, reportFaults),
  handle(calls.officeFaults, officeFaults),
  handle(calls.officeFault, officeFault),
  handle(calls.officeKnowFault, officeKnowFault),
];
