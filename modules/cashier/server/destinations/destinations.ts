import { createHmac } from 'node:crypto';
import type { InputOf } from '@baize/call';
import { type CallContext, type ContextOf, memberOf, openSecret, sealSecret } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { listen } from '@baize/events';
import { lockMember, needProof, putRealName, realNameOf } from '@baize/identity/server';
import { hour, type MemberId, newId, parseInstant, plus, present, refuse } from '@baize/kernel';
import { playBounded } from '@baize/protection/contract';
import { holdIfExcluded, isExcluded } from '@baize/protection/server';
import * as calls from '../../contract/index.ts';
import { pepperOf, readSettings } from '../payouts/settings-store.ts';
import { isNumber, plainNumber, sameName, tailOf } from '../withdrawals/rules.ts';
import { isInUse, lockWithdrawals } from '../withdrawals/store.ts';
import { destinationView } from '../withdrawals/views.ts';
import {
  type DestinationRow,
  everDestinations,
  findDestination,
  hadDestination,
  insertDestination,
  listDestinations,
  membersWith,
  removeDestinationRow,
} from './store.ts';

/** The place of a sealed number. */
export const placeOf = (id: calls.DestinationId): string => `cashier.destination:${id}`;

/** By which the same number is found again, also with someone else, and which tells nothing of it. */
export const digestOf = async (tx: Queryable, kind: calls.DestinationKind, number: string): Promise<Buffer> =>
  createHmac('sha256', await pepperOf(tx))
    .update(`${kind}:${number}`)
    .digest();

/** The number whole: for who pays, and no one else. */
export const numberOf = (row: Pick<DestinationRow, 'id' | 'numberSealed'>): string => openSecret(row.numberSealed, placeOf(row.id));

export async function myDestinations(context: CallContext<unknown>) {
  const { memberId } = memberOf(context);
  const [rows, settings, name] = await Promise.all([
    listDestinations(context.db, memberId),
    readSettings(context.db),
    realNameOf(context.db, memberId),
  ]);
  return {
    items: rows.map(destinationView),
    most: calls.mostDestinations,
    coolingHours: settings.coolingHours,
    holder: name ?? rows[0]?.holder ?? '',
  };
}

/** The names on the bank accounts that the member has bound: each once, in the order of the accounts. */
export async function bankNamesOf(db: Queryable, memberId: MemberId): Promise<readonly string[]> {
  const rows = await listDestinations(db, memberId);
  return [...new Set(rows.filter(row => row.kind === 'bank').map(row => row.holder))];
}

/**
 * Someone who excludes themselves may have other accounts that draw to the same bank account: these are frozen until staff have reviewed them. Also of accounts
 * that were removed since.
 */
export const holdSharers = listen({
  name: 'cashier.hold-sharers-of-excluded',
  event: playBounded,
  handle: async (tx, { memberId, at }) => {
    if (!(await isExcluded(tx, memberId, parseInstant(at)))) return;
    const others = new Set<MemberId>();
    for (const { digest, holder } of await everDestinations(tx, memberId))
      for (const other of await othersOf(tx, { digest, holder, memberId })) others.add(other);
    for (const other of [...others].sort()) await holdIfExcluded(tx, { memberId: other, alike: [memberId], at: parseInstant(at) });
  },
});

/** The name on the account: the member's own, as it was given before. Whoever never gave one gives it with the first bank account. Errors: destination.holder. */
async function ownName(tx: Transaction, memberId: MemberId, asked: InputOf<typeof calls.addDestination>): Promise<string> {
  if (asked.kind === 'crypto') return '';
  const known = await realNameOf(tx, memberId);
  if (known !== undefined) return sameName(known, asked.holder) ? known : refuse('destination.holder');
  if (asked.holder.length < 2) return refuse('destination.holder');
  await putRealName(tx, memberId, asked.holder);
  return asked.holder;
}

/** Other members who have, or had, the account under the same name. A number of a network without names is theirs who has its key. */
async function othersOf(tx: Transaction, of: { digest: Buffer; holder: string; memberId: MemberId }): Promise<MemberId[]> {
  const found = await membersWith(tx, of);
  return found.filter(one => of.holder === '' || sameName(one.holder, of.holder)).map(one => one.memberId);
}

export async function addDestination(context: ContextOf<typeof calls.addDestination>) {
  await needProof(context);
  const { memberId } = memberOf(context);
  const { input, clock } = context;
  const plain = plainNumber(input.number);
  if (!isNumber(input.kind, plain)) refuse('destination.number');
  const number = input.kind === 'bank' ? plain.toUpperCase() : plain;
  return context.db.transaction(async tx => {
    await lockMember(tx, memberId);
    const holder = await ownName(tx, memberId, input);
    const mine = await listDestinations(tx, memberId);
    if (mine.length >= calls.mostDestinations) refuse('destination.too.many', { most: calls.mostDestinations });
    const digest = await digestOf(tx, input.kind, number);
    if (mine.some(one => one.digest.equals(digest))) refuse('destination.same');
    const now = clock.now();
    const { coolingHours } = await readSettings(tx);
    const usableFrom = (await hadDestination(tx, memberId)) ? plus(now, coolingHours * hour) : now;
    const id = newId<'DestinationId'>();
    await insertDestination(tx, {
      id,
      memberId,
      kind: input.kind,
      institution: input.institution,
      holder,
      numberSealed: sealSecret(number, placeOf(id)),
      tail: tailOf(number),
      digest,
      boundAt: now,
      usableFrom,
    });
    await holdIfExcluded(tx, { memberId, alike: await othersOf(tx, { digest, holder, memberId }), at: now });
    return destinationView(present(await findDestination(tx, id), 'just written'));
  });
}

export async function removeDestination(context: ContextOf<typeof calls.removeDestination>): Promise<Record<string, never>> {
  await needProof(context);
  const { memberId } = memberOf(context);
  const { id } = context.input;
  return context.db.transaction(async tx => {
    await lockWithdrawals(tx, memberId);
    const found = await findDestination(tx, id);
    if (!found || found.memberId !== memberId || found.removedAt) return refuse('object.not.found');
    if (await isInUse(tx, id)) refuse('destination.in.use');
    await removeDestinationRow(tx, id, context.clock.now());
    return {};
  });
}
