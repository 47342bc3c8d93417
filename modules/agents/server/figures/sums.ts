import type { ContextOf } from '@baize/call/server';
import type { Database, Queryable } from '@baize/db';
import { type Member, memberByAccount, membersByIds } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { type agentTeamBetSums as call, mostListDays } from '../../contract/index.ts';
import { agentOf, daysOf, staysIn } from './asked.ts';
import { daysBefore, playOf } from './rules.ts';
import { memberSums } from './sums-store.ts';

type Asked = Pick<ContextOf<typeof call>['input'], 'from' | 'to' | 'account' | 'product'>;

/** Errors: object.not.found, of a member who never was in the team; request.invalid, of days. */
async function sumsOf(db: Queryable, agent: Member, asked: Asked & { page: number; pageSize: number }) {
  const { account, product, from, to, page, pageSize } = asked;
  const named = account === undefined ? undefined : ((await memberByAccount(db, account)) ?? refuse('object.not.found'));
  if (named) await staysIn(db, agent, named);
  const days = await daysOf(db, { from, to }, agent.currency, mostListDays);
  const before = await daysOf(db, daysBefore(from, to), agent.currency, mostListDays);
  const wanted = { leaderId: agent.id, memberId: named?.id, product, days, before };
  const { items, total, totals } = await memberSums(db, wanted, { page, pageSize });
  const people = await membersByIds(
    db,
    items.map(one => one.memberId),
  );
  const accounts = new Map(people.map(one => [one.id, one.account]));
  const told = items.map(({ memberId: id, ...sums }) => ({
    id,
    account: accounts.get(id) ?? '',
    figures: playOf([sums.now]),
    before: playOf([sums.before]),
  }));
  return { items: told, total, totals: { figures: playOf([totals.now]), before: playOf([totals.before]) } };
}

export type ToldSum = Awaited<ReturnType<typeof sumsOf>>['items'][number];

export async function agentTeamBetSums(context: ContextOf<typeof call>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const { page, pageSize } = input;
  return { currency: agent.currency, page, pageSize, ...(await sumsOf(db, agent, input)) };
}

/** The same list for a file. */
export const sumsForFile = {
  count: async (db: Database, agent: Member, asked: Asked): Promise<number> =>
    (await sumsOf(db, agent, { ...asked, page: 1, pageSize: 1 })).total,
  async *batches(db: Database, agent: Member, asked: Asked): AsyncGenerator<ToldSum[]> {
    const pageSize = 1_000;
    for (let page = 1, left = true; left; page++) {
      const { items, total } = await sumsOf(db, agent, { ...asked, page, pageSize });
      yield items;
      left = items.length > 0 && page * pageSize < total;
    }
  },
};
