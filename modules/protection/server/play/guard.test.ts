import { brandModule, openCountries } from '@baize/brand/server';
import { sql } from '@baize/db';
import { testParts as identityParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { type MemberId, newId } from '@baize/kernel';
import { testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterPlay, PlayDoor, protectionModule } from '../index.ts';
import { putLimit } from '../limits/store.ts';
import { isUnderPlayLimit, underGuard } from './guard.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      brandModule({ sealing: () => t.server.sealing, countries: await openCountries() }),
      identityModule(identityParts),
      staffModule({ ...staffParts, permissions: [] }),
      protectionModule(),
    ],
  });
});
afterAll(() => t.close());

const entered = async (tx: { query: TestServer['db']['query'] }): Promise<bigint> =>
  (await tx.query<{ version: bigint }>(sql`select ${enterPlay} as version from (values (${1}::int)) as x`))[0]?.version ?? -1n;

/** Whether a server that has this door finds the member guarded, in a transaction of its own. */
const finds = (door: PlayDoor, memberId: MemberId): Promise<boolean> =>
  t.db.transaction(async tx => (await door.guards(tx, entered(tx), { memberIds: [memberId], at: t.clock.now() })).isGuarded(memberId));

const guard = (memberId: MemberId) => underGuard(t.db, { memberId, at: t.clock.now() }, async () => 'done');

test('every server knows of a guard from the moment that it is made', async () => {
  const doors = [new PlayDoor(), new PlayDoor()];
  const [guarded, other] = [newId<'MemberId'>(), newId<'MemberId'>()];
  expect(await Promise.all(doors.map(door => finds(door, guarded)))).toEqual([false, false]);
  await guard(guarded);
  expect(await Promise.all(doors.map(door => finds(door, guarded)))).toEqual([true, true]);
  expect(await Promise.all(doors.map(door => finds(door, other)))).toEqual([false, false]);
  await guard(other);
  await guard(other); // a second time changes nothing
  expect(await Promise.all([...doors, new PlayDoor()].flatMap(door => [finds(door, guarded), finds(door, other)]))).toEqual(
    Array.from({ length: 6 }, () => true),
  );
});

test('guards that are made at the same time are all known', async () => {
  const door = new PlayDoor();
  const members = Array.from({ length: 20 }, () => newId<'MemberId'>());
  await Promise.all(members.map(guard));
  expect(await Promise.all(members.map(memberId => finds(door, memberId)))).toEqual(members.map(() => true));
});

test('nothing is decided under a new guard while a batch is under way that does not know of it', async () => {
  const memberId = newId<'MemberId'>();
  const order: string[] = [];
  const blocked = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())`;
  let guarding: Promise<unknown> | undefined;
  await t.db.transaction(async tx => {
    await entered(tx);
    guarding = guard(memberId).then(() => order.push('guarded'));
    while ((await t.db.query(blocked)).length === 0);
    order.push('batch');
  });
  await guarding;
  expect(order).toEqual(['batch', 'guarded']);
});

test.each(['its first', 'another'] as const)(
  '%s limit waits for money that is on its way to where play is not counted, and then holds',
  async which => {
    const memberId = newId<'MemberId'>();
    if (which === 'another') await guard(memberId);
    const order: string[] = [];
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isLimited = () => t.db.transaction(tx => isUnderPlayLimit(tx, memberId));
    let limiting: Promise<unknown> | undefined;
    await t.db.transaction(async tx => {
      expect(await isUnderPlayLimit(tx, memberId)).toBe(false);
      limiting = underGuard(t.db, { memberId, at: t.clock.now() }, limit =>
        putLimit(limit, { memberId, kind: 'loss', period: 'day', setBy: 'member', amount: 1n, since: t.clock.now() }),
      ).then(() => order.push('limited'));
      while ((await t.db.query(waiting)).length === 0);
      order.push('sent');
    });
    await limiting;
    expect(order).toEqual(['sent', 'limited']);
    expect(await isLimited()).toBe(true);
  },
);

test('a batch that entered earlier and looks later makes no one forgotten', async () => {
  const door = new PlayDoor();
  const members = [newId<'MemberId'>(), newId<'MemberId'>()] as const;
  await guard(members[0]);
  const earlier = await t.db.transaction(entered);
  await guard(members[1]);
  expect(await finds(door, members[1])).toBe(true);
  await t.db.transaction(tx => door.guards(tx, Promise.resolve(earlier), { memberIds: [...members], at: t.clock.now() }));
  expect(await Promise.all(members.map(memberId => finds(door, memberId)))).toEqual([true, true]);
});

test('a database that was put back to an earlier state is believed', async () => {
  const door = new PlayDoor();
  const memberId = newId<'MemberId'>();
  await guard(memberId);
  expect(await finds(door, memberId)).toBe(true);
  await t.owner.query(sql`delete from compliance.guard where member_id = ${memberId}`);
  expect(await finds(door, memberId)).toBe(false);
  await guard(memberId);
  expect(await finds(door, memberId)).toBe(true);
});
