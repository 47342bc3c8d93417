import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { type AccountSum, accountSums } from '@baize/ledger/server';
import type { Cell, SheetColumn } from '@baize/sheets';
import * as z from 'zod/mini';
import { staffFindings } from '../contract/index.ts';
import { countFindings, type FindingRow, findingsStatement } from './store.ts';

const amount = (minor: bigint | null): Cell => (minor === null ? { text: '' } : { money: minor });

const findingColumns = ({ t, time }: Writing): readonly SheetColumn<FindingRow>[] => [
  { head: t('reconciliation.day'), width: 12, cell: f => ({ text: f.day }) },
  { head: t('reconciliation.subject'), width: 16, cell: f => ({ text: f.subject }) },
  { head: t('reconciliation.key'), width: 40, cell: f => ({ id: f.key }) },
  { head: t('reconciliation.difference'), width: 16, cell: f => ({ text: t(`reconciliation.difference.${f.difference}`) }) },
  { head: t('reconciliation.currency'), width: 8, cell: f => ({ text: f.currency }) },
  { head: t('reconciliation.ours'), width: 14, cell: f => amount(f.oursMinor) },
  { head: t('reconciliation.theirs'), width: 14, cell: f => amount(f.theirsMinor) },
  { head: t('reconciliation.state'), width: 10, cell: f => ({ text: t(`reconciliation.finding.${f.state}`) }) },
  { head: t('reconciliation.since'), width: 20, cell: f => time(f.firstSeenAt) },
  { head: t('reconciliation.note'), width: 40, cell: f => ({ text: f.note }) },
];

const liabilityColumns = ({ t }: Writing): readonly SheetColumn<AccountSum>[] => [
  { head: t('reconciliation.side'), width: 10, cell: a => ({ text: t(`reconciliation.side.${a.isHouse ? 'house' : 'members'}`) }) },
  { head: t('reconciliation.account'), width: 22, cell: a => ({ text: a.kind }) },
  { head: t('reconciliation.qualifier'), width: 10, cell: a => ({ text: a.qualifier }) },
  { head: t('reconciliation.currency'), width: 8, cell: a => ({ text: a.unit }) },
  { head: t('reconciliation.accounts'), width: 10, cell: a => ({ number: a.accounts }) },
  { head: t('reconciliation.posted'), width: 18, cell: a => ({ money: a.postedMinor }) },
];

/** What did not agree, and what is owed, as files. */
export const reconciliationExports: readonly ExportSource[] = [
  exportSource({
    name: 'reconciliation.findings',
    audience: 'staff',
    permission: 'reconciliation.read',
    filter: staffFindings.input,
    count: (db, _, filter) => countFindings(db, filter),
    columns: findingColumns,
    batches: (db, _, filter) => db.batches<FindingRow>(findingsStatement(filter)),
  }),
  exportSource({
    name: 'reconciliation.liability',
    audience: 'staff',
    permission: 'reconciliation.read',
    filter: z.object({}),
    count: async db => (await accountSums(db)).length,
    columns: liabilityColumns,
    async *batches(db) {
      yield await accountSums(db);
    },
  }),
];
