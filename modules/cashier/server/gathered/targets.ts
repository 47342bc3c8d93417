import type { MovementSubjects, NamedTarget } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { memberByAccount, memberNames } from '@baize/identity/server';
import type { MemberId } from '@baize/kernel';
import { listMethods } from '../methods/store.ts';
import { depositsById, depositsOfMember, orderReferences, withdrawalsByReference, withdrawalsOfMember } from './search-store.ts';

type Found = Awaited<ReturnType<typeof depositsById>>;

/** An order by its member and by the id of its page. */
const orderTarget = (
  kind: string,
  find: (db: Queryable, keys: readonly string[]) => Promise<Found>,
  ofMember: (db: Queryable, memberId: MemberId) => Promise<readonly string[]>,
): NamedTarget => ({
  kind,
  /** By the order itself, or by its member. */
  idsOf: async (db, words) => {
    const member = await memberByAccount(db, words);
    return member ? ofMember(db, member.id) : [kind === 'withdrawal' ? words.toUpperCase() : words.toLowerCase()];
  },
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
  orderTarget('deposit', depositsById, depositsOfMember),
  orderTarget('withdrawal', withdrawalsByReference, withdrawalsOfMember),
  { kind: 'method', namesOf: async db => new Map((await listMethods(db)).map(({ id, names, currency }) => [id, { ...names, currency }])) },
];

/** A movement is found by the number that the cashier shows for what it belongs to. */
export const cashierSubjects: MovementSubjects = async (db, { memberId, ids }) =>
  new Map((await orderReferences(db, memberId, ids)).map(({ id, reference }) => [id, { reference }]));
