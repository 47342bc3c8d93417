import type { ContextOf } from '@baize/call/server';
import type { Database, Queryable } from '@baize/db';
import { type Member, memberByAccount, membersByIds } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { type agentTeamBetSums as call, mostListDays } from '../../contract/index.ts';
import { agentOf, daysOf, staysIn } from './asked.ts';
import { daysBefore, playOf } from './rules.ts';
import { allSums, memberSums } from './sums-store.ts';

type Asked = Pick<ContextOf<typeof call>['input'], 'from' | 'to' | 'account' | 'product'>;

/** Whose sums of which days. Errors: object.not.found, of a member who never was in the team; request.invalid, of days. */
async function wantedOf(db: Queryable, agent: Member, { account, product, from, to }: Asked) {
  const named = account === undefined ? undefined : ((await memberByAccount(db, account)) ?? refuse('object.not.found'));
  if (named) await staysIn(db, agent, named);
  const days = await daysOf(db, { from, to }, agent.currency, mostListDays);
  const before = await daysOf(db, daysBefore(from, to), agent.currency, mostListDays);
  return { leaderId: agent.id, memberId: named?.id, product, days, before };
}

async function told(db: Queryable, sums: Awaited<ReturnType<typeof memberSums>>['items']) {
  const people = await membersByIds(
    db,
    sums.map(one => one.memberId),
  );
  const accounts = new Map(people.map(one => [one.id, one.account]));
  return sums.map(({ memberId: id, now, before }) => ({
    id,
    account: accounts.get(id) ?? '',
    figures: playOf([now]),
    before: playOf([before]),
  }));
}

export interface ToldSum extends Pick<Awaited<ReturnType<typeof told>>[number], 'figures' | 'before'> {
  /** Null of all members together. */
  readonly account: string | null;
}

export async function agentTeamBetSums(context: ContextOf<typeof call>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const { page, pageSize } = input;
  const wanted = await wantedOf(db, agent, input);
  const all = await allSums(db, wanted);
  const { items, total } = input.only === 'totals' ? { items: [], total: 0 } : await memberSums(db, wanted, { page, pageSize });
  const totals = { figures: playOf([all.now]), before: playOf([all.before]) };
  return { currency: agent.currency, page, pageSize, items: await told(db, items), total, totals };
}

/** The same list for a file. */
export const sumsForFile = {
  count: async (db: Database, agent: Member, asked: Asked): Promise<number> =>
    (await memberSums(db, await wantedOf(db, agent, asked), { page: 1, pageSize: 1 })).total,
  async *batches(db: Database, agent: Member, asked: Asked): AsyncGenerator<ToldSum[]> {
    const wanted = await wantedOf(db, agent, asked);
    const pageSize = 10_000;
    for (let page = 1, left = 1; left > 0; page++) {
      const { items, total } = await memberSums(db, wanted, { page, pageSize });
      if (total === 0) return;
      yield await told(db, items);
      left = total - page * pageSize;
    }
    const all = await allSums(db, wanted);
    yield [{ account: null, figures: playOf([all.now]), before: playOf([all.before]) }];
  },
};
