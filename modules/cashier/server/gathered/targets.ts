import type { NamedTarget } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { memberNames } from '@baize/identity/server';
import { listMethods } from '../methods/store.ts';
import { depositsById, withdrawalsByReference } from './search-store.ts';

type Found = Awaited<ReturnType<typeof depositsById>>;

/** An order by its member and by the id of its page. */
const orderTarget = (kind: string, find: (db: Queryable, keys: readonly string[]) => Promise<Found>): NamedTarget => ({
  kind,
  namesOf: async (db, keys) => {
    const orders = await find(db, keys);
    const members = await memberNames(
      db,
      orders.map(order => order.memberId),
    );
    return new Map(orders.map(({ id, title, memberId }) => [title, { order: id, account: members.get(memberId)?.account ?? '' }]));
  },
});

export const cashierTargets: readonly NamedTarget[] = [
  orderTarget('deposit', depositsById),
  orderTarget('withdrawal', withdrawalsByReference),
  { kind: 'method', namesOf: async db => new Map((await listMethods(db)).map(({ id, names, currency }) => [id, { ...names, currency }])) },
];
