import { gatherBets } from '@baize/bets/server';
import { type Database, openDatabase, type Statement, sql } from '@baize/db';
import { createMember, openSession } from '@baize/identity/server';
import { systemClock } from '@baize/kernel';
import { gather, openAccounts, seal } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';
import type { BenchCluster } from '../../kit/cluster.ts';

/** Bets in the database; each fifth won, so there are 2.4 ledger rows a bet. */
export const bets = Number(process.env['BAIZE_BENCH_BETS'] ?? 5_000_000);
const members = 2_000;
/** Each so manyth bet is the deep member's: 833,000 of five million, and a million lines of the account record. */
const deepShare = 6;
const days = 89;
const slice = 250_000;
const batch = 1_000;

export interface Filled {
  /** A session of the member with the deep history. */
  readonly token: string;
  readonly memberId: string;
}

interface Place {
  readonly owner: Database;
  readonly ids: readonly string[];
  readonly accounts: readonly bigint[];
  readonly house: bigint;
}

/** Text of several commands: what they name are numbers and ids made here. */
const raw = (text: string): Statement => ({ text, values: [], name: '' });

/**
 * The plan of the history: bet n is placed at its share of the days by the deep member or one of the others, and its transactions have the numbers that the
 * write path would have drawn. A function, so that ledger and bets are filled from the same plan, slice by slice.
 */
const plan = ({ ids, accounts, house }: Place) => `
  select ledger.make_month(m::date) from generate_series(date_trunc('month', now() - interval '${days + 1} days'), now(), interval '1 month') as m;
  create function plan_seq(p_k bigint, p_at timestamptz) returns bigint language sql stable as $$
    select (ledger.first_batch_of(date_trunc('month', p_at)::date) + 1 + p_k / ${batch}) * 4096 + p_k % ${batch}
  $$;
  create table plan_member (no int primary key, id uuid not null, account bigint not null);
  insert into plan_member select o::int - 1, i, a from unnest('{${ids.join()}}'::uuid[], '{${accounts.join()}}'::bigint[]) with ordinality as x(i, a, o);
  create function plan_bets(p_from bigint, p_to bigint) returns table (n bigint, member uuid, account bigint, id uuid, at timestamptz, stake bigint, won bigint, k bigint) language sql stable as $$
    select n, m.id, m.account,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
      at, 10000 + (n % 7) * 5000, case when n % 5 = 0 then (10000 + (n % 7) * 5000) * 9 / 2 else 0 end, ${members} + n + (n + 4) / 5
    from (select n, date_trunc('hour', now()) - interval '${days} days' + n * (interval '${days} days' - interval '3 hours') / ${bets} as at from generate_series(p_from, p_to - 1) as n) p
    join plan_member m on m.no = case when n % ${deepShare} = 0 then 0 else 1 + (hashint8(n)::bigint & 2147483647) % ${members - 1} end
  $$;
  create function plan_transactions(p_from bigint, p_to bigint) returns table (seq bigint, reference text, kind text, subject uuid, at timestamptz, account bigint, amount bigint) language sql stable as $$
    select plan_seq(k, at), 'plan:' || k, kind, id, at, account, amount from (
      select k, 'games.bet' as kind, id, at, account, -stake as amount from plan_bets(p_from, p_to)
      union all select k + 1, 'games.win', id, at + interval '2 seconds', account, won from plan_bets(p_from, p_to) where won > 0) x
  $$;
  create table plan_line (seq bigint primary key, reference text, kind text, subject uuid, at timestamptz, account bigint, amount bigint, after bigint);
  insert into plan_line select plan_seq(no, date_trunc('hour', now()) - interval '${days + 1} days'), 'plan:' || no, 'wallet.sandbox-deposit', null, date_trunc('hour', now()) - interval '${days + 1} days', account, 100000000000, 100000000000 from plan_member;
  create table plan_running (account bigint primary key, posted bigint not null);
  insert into plan_running select account, 100000000000 from plan_member;
  create function plan_post() returns void language sql as $$
    insert into ledger.transaction (seq, reference, fingerprint, kind, mode, subject_id, effective_at, accounts)
      select seq, reference, md5(reference)::uuid, kind, 0, subject, at, array[account, ${house}] from plan_line;
    insert into ledger.entry (account_id, seq, place, amount, balance_after, unit)
      select account, seq, 0, amount, after, 'CNY' from plan_line union all select ${house}, seq, 1, -amount, null, 'CNY' from plan_line order by 1, 2;
    insert into ledger.batch (id, xid, recorded_at, transactions, digest) select seq / 4096, pg_current_xact_id(), max(at), count(*), null from plan_line group by 1;
    insert into ledger.house_change (account_id, batch, moved) select ${house}, seq / 4096, -sum(amount) from plan_line group by 2;
    truncate plan_line;
  $$;`;

/** The ledger, slice by slice; a slice is a whole number of batches. */
async function fillLedger({ owner }: Place, onSlice: (done: number) => void): Promise<void> {
  await owner.query(raw('select plan_post()'));
  for (let from = 0; from < bets; from += slice) {
    const to = Math.min(bets, from + slice);
    await owner.query(
      raw(`
      insert into plan_line select seq, reference, kind, subject, at, t.account, amount, r.posted + sum(amount) over (partition by t.account order by seq)
        from plan_transactions(${from}, ${to}) t join plan_running r on r.account = t.account;
      update plan_running r set posted = l.after from (select distinct on (account) account, after from plan_line order by account, seq desc) l where l.account = r.account;
      select plan_post();`),
    );
    onSlice(to);
  }
  await owner.query(
    raw(`
    update ledger.balance b set posted = r.posted, last_seq = (select max(seq) from ledger.entry e where e.account_id = r.account) from plan_running r where r.account = b.account_id;
    select setval('ledger.batch_number', (select max(id) from ledger.batch));`),
  );
}

async function fillBets({ owner }: Place): Promise<void> {
  await owner.query(raw('alter table bets.bet disable trigger noted_when_late'));
  for (let from = 0; from < bets; from += slice)
    await owner.query(
      raw(`
      insert into bets.bet (member_id, id, game_kind, vendor, game_code, round_id, currency, stake, return, state, placed_at, settled_at, rules_version)
      select member, id, (array['rng', 'live', 'lottery'])[1 + n % 3], (array['BN', 'BM'])[1 + n % 2], 'bn-' || n % 40, 'r' || n, 'CNY', stake, won, 'settled', at, at + interval '2 seconds', '1'
      from plan_bets(${from}, ${Math.min(bets, from + slice)})`),
    );
  await owner.query(raw('alter table bets.bet enable trigger noted_when_late'));
}

/** Members with a cash account; the first is the deep one. */
async function openMembers(db: Database): Promise<{ ids: string[]; accounts: bigint[]; house: bigint; token: string }> {
  const now = systemClock.now();
  const ids: string[] = [];
  let token = '';
  for (let n = 0; n < members; n++)
    await db.transaction(async tx => {
      const { memberId } = await createMember(tx, { account: `deep${n}`, currency: 'CNY', createdAt: now });
      ids.push(memberId);
      if (n === 0) ({ token } = await openSession(tx, memberId, { ip: '127.0.0.1', userAgent: 'bench', isSecure: true, now }));
    });
  const [house] = await openAccounts(db, [{ kind: 'house.games', qualifier: 'BN', unit: 'CNY' }]);
  const accounts = await openAccounts(
    db,
    ids.map(id => cashOf(id, 'CNY')),
  );
  return { ids, accounts: [...accounts], house, token };
}

/** Fills an empty database with a valid history, seals it, and gathers it as the product's own loops do. */
export async function fillHistory(cluster: BenchCluster, log: (line: string) => void): Promise<Filled> {
  const db = openDatabase(cluster.runtime, { max: 2 });
  const made = await openMembers(db);
  const open = async () => {
    const owner = openDatabase(cluster.owner, { max: 1 });
    await owner.query(raw(`set synchronous_commit = off; set work_mem = '256MB'; set temp_buffers = '64MB'`));
    return owner;
  };
  const [one, two] = [await open(), await open()];
  const place = { ...made, owner: one };
  await one.query(raw(plan(place)));
  await Promise.all([fillLedger(place, done => log(`${done} bets`)), fillBets({ ...place, owner: two })]);
  await one.query(raw('drop function plan_post, plan_transactions, plan_bets, plan_seq; drop table plan_line, plan_running, plan_member'));
  await Promise.all([one.query(raw('vacuum analyze')), two.end()]);
  log('sealing');
  while ((await seal(db)) > 0);
  log('gathering');
  while (await db.transaction(tx => gather(tx)));
  while (await db.transaction(tx => gatherBets(tx, 1)));
  await one.query(raw('vacuum analyze'));
  await one.query(sql`checkpoint`);
  await Promise.all([one.end(), db.end()]);
  return { token: made.token, memberId: made.ids[0] ?? '' };
}
