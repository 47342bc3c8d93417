import { type Database, openDatabase, type Statement, sql } from '@baize/db';
import { createMember } from '@baize/identity/server';
import { newId, systemClock } from '@baize/kernel';
import type { BenchCluster } from '../../kit/cluster.ts';

/** Deposits, withdrawals, transfers and moves to and from vendors in the database, so many of each. */
export const rows = Number(process.env['BAIZE_BENCH_RECORDS'] ?? 1_000_000);
const members = 2_000;
const days = 365;

const raw = (text: string): Statement => ({ text, values: [], name: '' });

/** Row n is of its share of the past year, of one of the members; the first member has each fiftieth. */
const planned = `
  select n, m.id as member, o.id as other, now() - interval '${days} days' + n * interval '${days} days' / ${rows} as at, (100 + (n::bigint * 7919) % 50000) * 10000 as minor
  from generate_series(1, ${rows}) n
  join plan_member m on m.no = case when n % 50 = 0 then 0 else n % ${members} end
  join plan_member o on o.no = (n + 1) % ${members}`;

/** A new number of the shape that the page makes: by time, so that the indexes are filled as in the product. */
const idOf = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`;

const inserts = (methodId: string, destinationId: string) => [
  `insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state, received_minor,
     settled_minor, return_url, made_at, expires_at, changed_at, ended_at)
   select ${idOf('at')}, member, '${methodId}', 'play', '', 'CNY', minor, 0, 0, 'house', 10000, case when n % 9 = 0 then 'expired' else 'credited' end,
     case when n % 9 = 0 then 0 else minor end, case when n % 9 = 0 then 0 else minor end, '', at, at, at, at from (${planned}) p`,
  `insert into cashier.withdrawal (id, reference, member_id, destination_id, amount_minor, fee_minor, paid_minor, currency, status, findings, requested_at, needs_approvals, ended_at)
   select ${idOf('at')}, 'W' || n, member, '${destinationId}', minor, 0, case when n % 9 = 0 then 0 else minor end, 'CNY', case when n % 9 = 0 then 'rejected' else 'paid' end, '[]', at, 1,
     at + interval '1 hour' from (${planned}) p`,
  `insert into cashier.transfer (id, reference, from_id, to_id, direction, amount_minor, currency, at)
   select ${idOf('at')}, 'T' || n, member, other, case when n % 4 = 0 then 'up' else 'down' end, minor, 'CNY', at from (${planned}) p where member <> other`,
  `insert into cashier.wallet_transfer (id, reference, member_id, vendor, direction, amount_minor, currency, state, made_at, ended_at)
   select ${idOf('at')}, 'V' || n, member, 'KY', case when n % 2 = 0 then 'in' else 'out' end, minor, 'CNY', case when n % 50 = 1 then 'failed' else 'confirmed' end, at, at from (${planned}) p`,
];

async function openMembers(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < members; n++)
    ids.push(
      (await db.transaction(tx => createMember(tx, { account: `records${n}`, currency: 'CNY', createdAt: systemClock.now() }))).memberId,
    );
  return ids;
}

/** Fills an empty database; answers the account with the most rows. */
export async function fillRecords(cluster: BenchCluster, log: (line: string) => void): Promise<string> {
  const db = openDatabase(cluster.runtime, { max: 2 });
  const ids = await openMembers(db);
  const owner = openDatabase(cluster.owner, { max: 1 });
  const [methodId, destinationId] = [newId(), newId()];
  await owner.query(raw(`set synchronous_commit = off; set work_mem = '256MB'`));
  await owner.query(raw('create table plan_member (no int primary key, id uuid not null)'));
  await owner.query(sql`insert into plan_member select o::int - 1, i from unnest(${ids}::uuid[]) with ordinality as x(i, o)`);
  await owner.query(
    raw(`insert into cashier.method (id, kind, provider, names, currency, fee_fixed_minor, fee_bps, fee_bearer, min_minor, max_minor, hours, kyc_level, pay_minutes, arrival_minutes, turnover_bps, bank, place, is_on, version, changed_at)
      values ('${methodId}', 'play', '', '{"CN":"演示","EN":"Demo"}', 'CNY', 0, 0, 'house', 10000, 1000000000, '[]', 'none', 30, 5, 10000, '{}', 1, true, 1, now())`),
  );
  await owner.query(
    raw(`insert into cashier.destination (id, member_id, kind, institution, holder, number_sealed, tail, digest, bound_at, usable_from)
      select '${destinationId}', id, 'bank', 'Bank', 'x', 'n', '1234', sha256('d'), now(), now() from plan_member where no = 0`),
  );
  await owner.query(
    raw(
      `insert into cashier.transfer_vendor (code, names, url, key_id, secret) values ('KY', '{"CN":"演示","EN":"Demo"}', 'http://localhost:9', 'k', 's')`,
    ),
  );
  for (const insert of inserts(methodId, destinationId)) {
    await owner.query(raw(insert));
    log(insert.slice(12, insert.indexOf('(')).trim());
  }
  await owner.query(raw('drop table plan_member'));
  await owner.query(raw('vacuum analyze'));
  await owner.query(sql`checkpoint`);
  await Promise.all([owner.end(), db.end()]);
  return 'records0';
}
