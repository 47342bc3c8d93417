import { first, joinSql, type Queryable, type Statement, sql } from '@baize/db';
import { type Instant, minute, plus, second } from '@baize/kernel';
import type { IssuePhase, ResultSource } from '../../contract/index.ts';
import { issueColumns, type LotteryIssue } from '../issues/store.ts';

/** One of our own draws is late after so long, an imported result after so long, and a settlement after so long. */
const lateMs = { own: 30 * second, feed: 15 * minute, settlement: 2 * minute };

export interface StaffIssue extends LotteryIssue {
  readonly source: ResultSource;
  readonly isLate: boolean;
}

const isLate = (now: Instant): Statement => sql`
  (i.state = 'open' and i.draws_at < case when i.chain is null then ${plus(now, -lateMs.feed)}::timestamptz else ${plus(now, -lateMs.own)}::timestamptz end
    or i.state in ('drawn', 'correcting', 'voiding') and greatest(i.changed_at, i.drawn_at, i.draws_at) < ${plus(now, -lateMs.settlement)}::timestamptz)`;

const isWaiting = sql`
  exists (select 1 from lottery.feed_result r where r.game_code = i.game_code and r.number = i.number and r.state = 'waiting')`;

/** Among the late are those that wait for staff. Each part is found by an index of its own, so that the long past costs nothing. */
const attention = (now: Instant): Statement => sql`
  (i.game_code, i.number) in (
    select game_code, number from lottery.issue o where o.state = 'open' and o.draws_at < ${plus(now, -lateMs.own)}
    union all select game_code, number from lottery.issue d where d.state in ('drawn', 'correcting', 'voiding')
    union all select game_code, number from lottery.feed_result where state = 'waiting')
  and (${isLate(now)} or ${isWaiting})`;

/** What is true of an issue in a phase, as `phaseOf` says it. */
function inPhase(phase: IssuePhase, now: Instant): Statement {
  const open = sql`i.state = 'open'`;
  switch (phase) {
    case 'init':
      return sql`${open} and i.sealed_at is null and i.opens_at > ${now} and i.draws_at > ${now}`;
    case 'betting':
      return sql`${open} and i.sealed_at is null and i.opens_at <= ${now} and i.seals_at > ${now} and i.draws_at > ${now}`;
    case 'closed':
      return sql`${open} and (i.sealed_at is not null or i.seals_at <= ${now}) and i.draws_at > ${now}`;
    case 'ended':
      return sql`${open} and i.draws_at <= ${now}`;
    case 'drawn':
      return sql`i.state in ('drawn', 'correcting')`;
    case 'void':
      return sql`i.state in ('voiding', 'void')`;
    default:
      return sql`i.state = ${phase}`;
  }
}

interface IssueFilter {
  readonly gameCode?: string | undefined;
  readonly phase?: IssuePhase | undefined;
  readonly needsAttention: boolean;
  readonly now: Instant;
}

function where({ gameCode, phase, needsAttention, now }: IssueFilter): Statement {
  const parts = [sql`true`];
  if (gameCode !== undefined) parts.push(sql`i.game_code = ${gameCode}`);
  if (needsAttention) parts.push(attention(now));
  // Issues are made long before they open; no one looks for them at the top of the list.
  parts.push(phase === undefined ? sql`i.opens_at <= ${now}` : inPhase(phase, now));
  return joinSql(parts, sql` and `);
}

/** Issues are counted up to here: no one turns a thousand pages, and years of draws are not read to say how many they are. */
export const mostCounted = 10_000;

export async function issuePage(
  db: Queryable,
  filter: IssueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: StaffIssue[]; total: number }> {
  const items = db.query<StaffIssue>(sql`
    select p.*, g.source from (
      select ${issueColumns}, ${isLate(filter.now)} as "isLate" from lottery.issue i where ${where(filter)} order by draws_at desc, game_code limit ${limit} offset ${offset}) p
    join lottery.game g on g.code = p."gameCode" order by p."drawsAt" desc, p."gameCode"`);
  const counted = first<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from lottery.issue i where ${where(filter)} limit ${mostCounted}) c`,
  );
  return { items: await items, total: (await counted)?.total ?? 0 };
}

export const staffIssue = (
  db: Queryable,
  { gameCode, number, now }: { gameCode: string; number: string; now: Instant },
): Promise<StaffIssue | undefined> =>
  first<StaffIssue>(
    db,
    sql`
    select ${issueColumns}, g.source, ${isLate(now)} as "isLate" from lottery.issue i
    join (select code, source from lottery.game) g on g.code = i.game_code where i.game_code = ${gameCode} and number = ${number}`,
  );

/** Issues of each game that are late or wait for staff. */
export async function lateByGame(db: Queryable, now: Instant): Promise<Map<string, number>> {
  const rows = await db.query<{ code: string; late: number }>(sql`
    select i.game_code as code, count(*)::int as late from lottery.issue i where ${attention(now)} group by 1`);
  return new Map(rows.map(row => [row.code, row.late]));
}
