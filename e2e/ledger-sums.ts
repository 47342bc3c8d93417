import { type Database, type Queryable, sql } from '@baize/db';

/**
 * What the pages have to say, out of the ledger's entries by queries of our own: nothing here asks the product, nor reads a balance that it keeps. Where a
 * page tells a business object (a bet, a withdrawal), its table says which object it is, and the entries say how much.
 */

const lines = (account: string) => sql`
  select e.seq, e.place, e.amount, e.balance_after, a.kind as wallet, a.qualifier, a.unit, t.kind, t.subject_id, t.effective_at
  from identity.member m join ledger.account a on a.owner_id = m.id join ledger.entry e on e.account_id = a.id join ledger.transaction t on t.seq = e.seq
  where m.account = ${account}`;

const big = (text: string | undefined): bigint => BigInt(text ?? '0');

/** What is in each wallet of a member: "member.cash" and "member.vendor KY". */
export async function walletSums(db: Queryable, account: string): Promise<Map<string, bigint>> {
  const rows = await db.query<{ wallet: string; minor: string }>(
    sql`select trim(l.wallet || ' ' || l.qualifier) as wallet, sum(l.amount)::text as minor from (${lines(account)}) l group by 1`,
  );
  return new Map(rows.map(row => [row.wallet, big(row.minor)]));
}

/** What a member can play with, here and at vendors. */
export const spendable = (wallets: ReadonlyMap<string, bigint>): bigint =>
  [...wallets].reduce((sum, [wallet, minor]) => (/^member\.(cash|bonus|vendor|transit)/.test(wallet) ? sum + minor : sum), 0n);

export interface Flow {
  readonly came: bigint;
  readonly went: bigint;
  /** The newest hundred lines: "amount balance-after". */
  readonly newest: readonly string[];
}

export async function flowOf(db: Queryable, account: string, wallet: 'member.cash' | 'any'): Promise<Flow> {
  const rows = await db.query<{ amount: string; after: string }>(sql`
    select l.amount::text as amount, l.balance_after::text as after from (${lines(account)}) l where ${wallet} in ('any', l.wallet) order by l.seq desc, l.place desc`);
  const sum = (sign: 1 | -1) => rows.reduce((all, { amount }) => (big(amount) * BigInt(sign) > 0n ? all + big(amount) : all), 0n);
  return { came: sum(1), went: sum(-1), newest: rows.slice(0, 100).map(row => `${row.amount} ${row.after}`) };
}

export interface Play {
  readonly stake: bigint;
  readonly back: bigint;
}

/**
 * What was staked and came back of bets that are settled and were not given back, whole and day by day of their settlement in the brand's zone, newest first. The
 * lottery takes an order as one: each of its bets has its share of that, and the shares add up to it. `open` is what was staked on bets without a result.
 */
export async function playOf(db: Queryable, account: string): Promise<Play & { days: readonly Play[]; open: bigint }> {
  const rows = await db.query<{ day: string; stake: string; back: string; wrong: number; open: string }>(sql`
    with line as (${lines(account)}),
    vendor_bet as (
      select l.subject_id as id, -sum(l.amount) filter (where l.kind = 'games.bet') as stake, coalesce(sum(l.amount) filter (where l.kind = 'games.win'), 0) as back,
        bool_or(l.kind = 'games.rollback') as is_void
      from line l where l.kind like 'games.%' group by 1),
    ticket as (
      select b.id, b.stake, left(b.round_id, 36)::uuid as order_id, b.state = 'void' as is_void
      from bets.bet b join identity.member m on m.id = b.member_id where m.account = ${account} and b.vendor = 'LOTT'),
    lottery_bet as (
      select t.id, t.stake, coalesce((select sum(l.amount) from line l where l.subject_id = t.id and l.kind in ('lottery.win', 'lottery.undo')), 0) as back, t.is_void
      from ticket t),
    cost as (
      select t.order_id, coalesce(sum(t.stake) filter (where not t.is_void), 0)
        + coalesce(sum((select sum(l.amount) from line l where l.subject_id = t.id and l.kind = 'lottery.back')), 0) as minor
      from ticket t group by 1),
    paid as (select subject_id as order_id, -sum(amount) as minor from line where kind = 'lottery.stake' group by 1),
    bet as (select * from vendor_bet union all select * from lottery_bet),
    wrong as (select count(*)::int as orders from cost full join paid using (order_id) where cost.minor is distinct from paid.minor)
    select to_char(b.settled_at at time zone (select zone from brand.brand), 'YYYY-MM-DD') as day, sum(bet.stake)::text as stake, sum(bet.back)::text as back,
      (select orders from wrong) as wrong, (select coalesce(sum(bet.stake), 0) from bet join bets.bet b on b.id = bet.id where b.state = 'open')::text as open
    from bet join bets.bet b on b.id = bet.id
    where not bet.is_void and b.settled_at is not null group by 1 order by 1 desc`);
  const [first] = rows;
  if (first && first.wrong > 0) throw new Error(`${first.wrong} orders cost something else than their bets`);
  const days = rows.map(row => ({ stake: big(row.stake), back: big(row.back) }));
  const sum = (of: 'stake' | 'back') => days.reduce((all, day) => all + day[of], 0n);
  return { days, stake: sum('stake'), back: sum('back'), open: big(first?.open) };
}

/** What came back of each bet, once each. */
export async function winsOfAll(db: Queryable): Promise<ReadonlySet<bigint>> {
  const rows = await db.query<{ minor: string }>(sql`
    select distinct sum(e.amount)::text as minor from ledger.transaction t join ledger.entry e on e.seq = t.seq join ledger.account a on a.id = e.account_id
    where t.kind in ('games.win', 'lottery.win') and a.kind like 'member.%' group by t.subject_id`);
  return new Set(rows.map(row => big(row.minor)));
}

/** What each withdrawal set aside and what it cost, by its reference. */
export async function withdrawalSums(db: Queryable): Promise<Map<string, { amount: bigint; fee: bigint }>> {
  const rows = await db.query<{ reference: string; amount: string; fee: string }>(sql`
    select w.reference, coalesce(sum(e.amount) filter (where t.kind = 'cashier.withdrawal' and a.kind = 'member.locked'), 0)::text as amount,
      coalesce(-sum(e.amount) filter (where t.kind = 'cashier.withdrawal-fee' and a.kind = 'member.locked'), 0)::text as fee
    from cashier.withdrawal w join ledger.transaction t on t.subject_id = w.id join ledger.entry e on e.seq = t.seq join ledger.account a on a.id = e.account_id
    group by 1`);
  return new Map(rows.map(row => [row.reference, { amount: big(row.amount), fee: big(row.fee) }]));
}

/** Members of whom the books, the cashier and the limits tell different sums of deposits. What tests put into accounts is none of it. */
export async function contradictoryDeposits(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ account: string }>(sql`
    with told as (
      select a.owner_id as id, 'books' as by, sum(e.amount) as minor from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.transaction t on t.seq = e.seq
      where a.kind = 'member.cash' and t.kind in ('wallet.sandbox-deposit', 'cashier.deposit') and t.reference not like 'fund:%' group by 1
      union all select member_id, 'cashier', sum(settled_minor - fee_minor) from cashier.deposit where settled_minor > 0 group by 1
      union all select d.member_id, 'limits', sum(d.minor - c.fee_minor) from compliance.deposit d join cashier.deposit c on c.id::text = d.deposit_id
      where d.state = 'settled' group by 1)
    select m.account from told join identity.member m on m.id = told.id group by m.account having count(distinct told.minor) > 1 or count(*) < 3`);
  return rows.map(row => row.account).sort();
}

/** What came in for each deposit that is credited, before fees: "account amount". */
export async function depositSums(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ account: string; minor: string }>(sql`
    select m.account, (-sum(e.amount))::text as minor from cashier.deposit d join identity.member m on m.id = d.member_id
    join ledger.transaction t on t.subject_id = d.id join ledger.entry e on e.seq = t.seq join ledger.account a on a.id = e.account_id
    where d.state in ('credited', 'overpaid') and t.kind = 'cashier.deposit' and a.kind like 'house.%' and e.amount < 0 group by m.account, d.id`);
  return rows.map(row => `${row.account} ${row.minor}`).sort();
}

/**
 * What the business comes to in yuan: the play of bets that are settled, and what came in, went out and was given. What tests put into accounts is none of it. A
 * game takes the stake of each bet by itself; the lottery takes an order as one, so what its open bets hold is taken off again.
 */
export async function business(db: Queryable): Promise<{ stake: bigint; back: bigint; came: bigint; went: bigint; given: bigint }> {
  const [row] = await db.query<Record<'stake' | 'back' | 'came' | 'went' | 'given', string>>(sql`
    with line as (
      select t.kind, t.subject_id, e.amount, a.kind as wallet from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.transaction t on t.seq = e.seq
      where a.kind like 'member.%' and a.unit = 'CNY' and t.reference not like 'fund:%'),
    play as (
      select l.kind, l.amount from line l join bets.bet b on b.id = l.subject_id where l.kind like 'games.%' and b.settled_at is not null
      union all
      select l.kind, l.amount from line l where l.kind like 'lottery.%'
      union all
      select 'lottery.open', b.stake from bets.bet b where b.vendor = 'LOTT' and b.currency = 'CNY' and b.settled_at is null)
    select (select coalesce(-sum(amount) filter (where kind in ('games.bet', 'games.rollback', 'lottery.stake', 'lottery.back', 'lottery.open')), 0) from play)::text as stake,
      (select coalesce(sum(amount) filter (where kind in ('games.win', 'lottery.win', 'lottery.undo')), 0) from play)::text as back,
      coalesce(sum(amount) filter (where kind = 'cashier.deposit' and wallet = 'member.cash'), 0)::text as came,
      coalesce(-sum(amount) filter (where kind = 'cashier.payout'), 0)::text as went,
      coalesce(sum(amount) filter (where (kind like 'cashier.adjustment-%' or kind = 'lottery.rebate') and wallet = 'member.cash'), 0)::text as given from line`);
  const of = (name: 'stake' | 'back' | 'came' | 'went' | 'given') => big(row?.[name]);
  return { stake: of('stake'), back: of('back'), came: of('came'), went: of('went'), given: of('given') };
}

/** What was set aside for each transfer to or from a vendor: "account amount". */
export async function walletTransferSums(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ account: string; minor: string }>(sql`
    select m.account, e.amount::text as minor from ledger.transaction t join ledger.entry e on e.seq = t.seq join ledger.account a on a.id = e.account_id
    join identity.member m on m.id = a.owner_id where t.kind in ('cashier.wallet-in', 'cashier.wallet-out') and a.kind = 'member.transit'`);
  return rows.map(row => `${row.account} ${row.minor}`).sort();
}

/** What members brought less what they took, of all time. */
export async function netDeposits(db: Queryable, account: string): Promise<bigint> {
  const [row] = await db.query<{ minor: string }>(sql`
    select coalesce(sum(l.amount), 0)::text as minor from (${lines(account)}) l
    where l.kind in ('wallet.sandbox-deposit', 'cashier.deposit', 'cashier.payout', 'cashier.payout-missing')`);
  return big(row?.minor);
}

/** What a member brought by deposits of the cashier since midnight UTC of a day. */
export async function depositedSince(db: Queryable, account: string, day: string): Promise<bigint> {
  const [row] = await db.query<{ minor: string }>(sql`
    select coalesce(sum(l.amount), 0)::text as minor from (${lines(account)}) l
    where l.kind = 'cashier.deposit' and l.subject_id is not null and l.effective_at >= ${day}::date::timestamp at time zone 'UTC'`);
  return big(row?.minor);
}

export interface Standing {
  readonly rows: readonly string[];
  readonly members: bigint;
  readonly house: bigint;
}

/** Every kind of account in yuan as the report of the liability tells it: "kind qualifier accounts booked". */
export async function liability(db: Database): Promise<Standing> {
  const rows = await db.query<{ row: string; kind: string; minor: string }>(sql`
    with stand as (
      select a.kind, a.qualifier, coalesce((select sum(e.amount) from ledger.entry e where e.account_id = a.id), 0) as booked
      from ledger.account a where a.unit = 'CNY')
    select concat_ws(' ', kind, coalesce(nullif(qualifier, ''), '–'), count(*), sum(booked)) as row, kind, sum(booked)::text as minor
    from stand group by kind, qualifier`);
  const sum = (side: string) => rows.filter(row => row.kind.startsWith(side)).reduce((all, row) => all + big(row.minor), 0n);
  return { rows: rows.map(row => row.row).sort(), members: sum('member.'), house: sum('house.') };
}
