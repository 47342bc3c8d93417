import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Draw, FamilyCode, Rules } from '@baize/engine-lottery';
import type { Instant } from '@baize/kernel';

/** One of our own issues whose draw is due. */
interface DueIssue {
  readonly gameCode: string;
  readonly number: string;
  readonly family: FamilyCode;
  readonly rules: Rules;
  readonly chain: number;
  readonly place: number;
  /** Value of the beacon that is mixed in; "" where none is. */
  readonly beacon: string;
  readonly drawsAt: Instant;
}

/** Issues of our own that can be drawn as soon as they are due: those that have the beacon's value that they mix in, and none of their game before them that waits for its own. */
const isReady = sql`i.state = 'open' and i.chain is not null and (i.beacon_from = '' or i.beacon <> '') and not exists (
      select 1 from lottery.issue e where e.game_code = i.game_code and e.state = 'open' and e.beacon_from <> '' and e.beacon = '' and e.draws_at < i.draws_at)`;

/**
 * Issues of our own whose draw is due, in the order of their draws, held until the commit. Two who ask at the same time wait for each other, so that no draw is
 * known before the ones that come before it: behind one that waits for its beacon, those of the same game wait too.
 */
export const lockDueIssues = (tx: Transaction, now: Instant, limit: number): Promise<DueIssue[]> =>
  tx.query<DueIssue>(sql`
    select i.game_code as "gameCode", i.number, g.family, i.rules, i.chain, i.chain_place as place, i.beacon, i.draws_at as "drawsAt"
    from lottery.issue i join lottery.game g on g.code = i.game_code
    where ${isReady} and i.draws_at <= ${now}
    order by i.draws_at, i.game_code limit ${limit} for no key update of i`);

export interface Drawn extends Pick<DueIssue, 'gameCode' | 'number'> {
  readonly seed: string;
  readonly result: Draw;
}

/** Keeps results of issues that have none; what is drawn, or void, stays. */
export async function writeDraws(tx: Transaction, draws: readonly Drawn[], at: Instant): Promise<void> {
  await tx.query(sql`
    update lottery.issue i set state = 'drawn', seed = d.seed, result = d.result::smallint[], drawn_at = ${at}, sealed_at = coalesce(i.sealed_at, ${at}::timestamptz)
    from unnest(${draws.map(d => d.gameCode)}::text[], ${draws.map(d => d.number)}::text[], ${draws.map(d => d.seed)}::text[],
      ${draws.map(d => `{${d.result.join()}}`)}::text[]) as d(game_code, number, seed, result)
    where i.game_code = d.game_code and i.number = d.number and i.state = 'open' and i.draws_at <= ${at}`);
}

/** Results of issues that were drawn in the past: those without bets are paid, any other is drawn and waits for its settlement. */
export async function writePast(tx: Transaction, draws: readonly Drawn[], state: 'paid' | 'drawn' = 'paid'): Promise<void> {
  await tx.query(sql`
    update lottery.issue i set state = ${state}, seed = d.seed, result = d.result::smallint[], sealed_at = i.seals_at, drawn_at = i.draws_at,
      paid_at = case when ${state}::text = 'paid' then i.draws_at end
    from unnest(${draws.map(d => d.gameCode)}::text[], ${draws.map(d => d.number)}::text[], ${draws.map(d => d.seed)}::text[],
      ${draws.map(d => `{${d.result.join()}}`)}::text[]) as d(game_code, number, seed, result)
    where i.game_code = d.game_code and i.number = d.number and i.state = 'open'`);
}

/** Marks the issues whose time for bets is over; answers their games. */
export async function sealIssues(tx: Transaction, now: Instant): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(sql`
    with due as (
      select game_code, number from lottery.issue where state = 'open' and sealed_at is null and seals_at <= ${now} order by draws_at, game_code for no key update),
    sealed as (
      update lottery.issue i set sealed_at = ${now} from due d where i.game_code = d.game_code and i.number = d.number returning i.game_code)
    select distinct game_code as code from sealed`);
  return rows.map(row => row.code);
}

/** When the next issue is sealed or drawn; null when there is none. What waits for its beacon is woken by it. */
export async function nextMoment(db: Queryable): Promise<Instant | null> {
  const row = await first<{ at: Instant | null }>(
    db,
    sql`
    select least((select min(seals_at) from lottery.issue where state = 'open' and sealed_at is null),
      (select i.draws_at from lottery.issue i where ${isReady} order by i.draws_at limit 1)) as at`,
  );
  return row?.at ?? null;
}
