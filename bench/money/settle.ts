import { allMigrations } from '@baize/app-server/prepare';
import { settleEvent } from '@baize/bets/server';
import { openDatabase, sql } from '@baize/db';
import { createMember } from '@baize/identity/server';
import { newId, systemClock } from '@baize/kernel';
import { openAccounts, seal, verifyJournal } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';
import { benchCluster } from '../kit/cluster.ts';
import { needsPgbench, pgbench, preparePgbench } from '../kit/pgbench.ts';
import { report } from '../kit/report.ts';

const players = 2_000;
const betsEach = Math.max(10, Math.round(Number(process.env['BAIZE_BENCH_BETS'] ?? 1_000_000) / players));
const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 15);

export const needs = needsPgbench;

/** A draw that everyone has bet on, settled by one process: a tenth of the bets win. The reference is pgbench before and after. */
export default async function benchSettle(): Promise<void> {
  const cluster = await benchCluster('settle', allMigrations.slice(2));
  const reference = await preparePgbench(cluster.owner);
  const owner = openDatabase(cluster.owner, { max: 1 });
  const db = openDatabase(cluster.runtime, { max: 4 });
  const draw = newId();
  for (let n = 0; n < players; n++)
    await db.transaction(async tx => {
      const { memberId } = await createMember(tx, { account: `punter${n}`, currency: 'CNY', createdAt: systemClock.now() });
      await openAccounts(tx, [cashOf(memberId, 'CNY')]);
    });
  for (let n = 0; n < betsEach; n += 10)
    await owner.query(sql`
      insert into bets.bet (member_id, id, game_kind, vendor, game_code, round_id, currency, stake, state, placed_at, rules_version, event_kind, event_id, ticket)
      select m.id, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(m.id::text || n), 1, 3) || '8' || substr(md5(n::text || m.id), 1, 15))::uuid,
        'lottery', 'DRAWS', 'daily', n::text, 'CNY', 20000, 'open', now(), '1', 'draw', ${draw}, '{"numbers":[1,2,3]}'
      from identity.member m, generate_series(${n}::int, ${n + 9}::int) as n`);
  await owner.query(sql`vacuum analyze`);
  const before = await pgbench(reference, { clients: 16, seconds });
  const started = performance.now();
  const { settled, unpaid } = await settleEvent(
    {
      event: { kind: 'draw', id: draw },
      house: 'DRAWS',
      kinds: { win: 'draws.win', void: 'draws.void' },
      resultOf: ({ roundId, stakeMinor }) => ({ returnMinor: Number(roundId) % 10 === 0 ? stakeMinor * 9n : 0n }),
    },
    { db, clock: systemClock },
  );
  const took = (performance.now() - started) / 1_000;
  const after = await pgbench(reference, { clients: 16, seconds });
  report({ name: 'settle.rate', value: settled / took, unit: 'bets/s', reference: (before.tps + after.tps) / 2 });
  report({ name: 'settle.draw', value: took, unit: `s for ${settled} bets of one draw, ${unpaid} unpaid` });
  while ((await db.transaction(tx => seal(tx))) > 0);
  const { isSound } = await verifyJournal(db);
  report({ name: 'settle.sound', value: isSound ? 1 : 0, unit: '1 = the books are sound afterwards' });
  await Promise.all([owner.end(), db.end()]);
  await cluster.stop();
}
