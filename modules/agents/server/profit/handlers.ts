import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Database, Queryable } from '@baize/db';
import { type ExportSource, exportSource } from '@baize/exports/server';
import { memberById, membersByIds } from '@baize/identity/server';
import { type MemberId, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { daysOf } from '../figures/asked.ts';
import { teamSizes } from '../figures/store.ts';
import { type LineProfit, type ProfitFilter, profitBatches, profitPage } from './store.ts';

type Asked = ContextOf<typeof calls.officeLineProfit>['input'];

async function filterOf(db: Queryable, { of, currency, sort, order, from, to }: Asked): Promise<ProfitFilter> {
  const days = await daysOf(db, { from, to }, currency ?? (await brandOf(db)).currency);
  return { ...days, of, sort, order };
}

const accountsOf = async (db: Queryable, ids: readonly MemberId[]): Promise<Map<MemberId, string>> =>
  new Map((await membersByIds(db, ids)).map(one => [one.id, one.account]));

async function officeLineProfit({ db, input }: ContextOf<typeof calls.officeLineProfit>) {
  const leader = input.of && ((await memberById(db, input.of)) ?? refuse('object.not.found'));
  const filter = await filterOf(db, input);
  const { page, pageSize } = input;
  const { items, total, totals } = await profitPage(db, filter, { page, pageSize });
  const ids = items.map(one => one.memberId);
  const above = leader ? [...leader.uplinePath, leader.id] : [];
  const [accounts, sizes] = await Promise.all([accountsOf(db, [...ids, ...above]), teamSizes(db, ids)]);
  return {
    page,
    pageSize,
    total,
    totals,
    currency: filter.currency,
    path: above.map(id => ({ id, account: accounts.get(id) ?? '' })),
    items: items.map(one => ({
      ...one,
      currency: filter.currency,
      account: accounts.get(one.memberId) ?? '',
      members: sizes.get(one.memberId) ?? 0,
    })),
  };
}

type Line = LineProfit & { readonly account: string };

export async function* linesForFile(db: Database, asked: Asked): AsyncGenerator<Line[]> {
  for await (const lines of profitBatches(db, await filterOf(db, asked))) {
    const accounts = await accountsOf(
      db,
      lines.map(one => one.memberId),
    );
    yield lines.map(one => ({ ...one, account: accounts.get(one.memberId) ?? '' }));
  }
}

/** The same list as a file. */
export const profitExport: ExportSource = exportSource({
  name: 'agents.lines',
  audience: 'staff',
  permission: 'agents.read',
  filter: calls.officeLineProfit.input,
  count: async (db, _, asked) => (await profitPage(db, await filterOf(db, asked), { page: 1, pageSize: 1 })).total,
  columns: ({ t }) => [
    { head: t('agents.account'), width: 20, cell: (line: Line) => ({ text: line.account }) },
    ...(['ggr', 'rebate', 'given', 'salary', 'dividend', 'net'] as const).map(name => ({
      head: t(`agents.profit.${name}`),
      width: 16,
      cell: (line: Line) => ({ money: BigInt(line[`${name}Minor`]) }),
    })),
  ],
  batches: (db, _, asked) => linesForFile(db, asked),
});

export const profitHandlers: readonly Handler[] = [handle(calls.officeLineProfit, officeLineProfit)];
