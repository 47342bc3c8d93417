import { first, joinSql, type Queryable, type Statement, seekPage, sql } from '@baize/db';
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

interface WantedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly near?: string | undefined;
}

/** An issue as a page is found from it: "ssc-1_20261121-0001". */
const issueId = sql`(i.game_code || '_' || i.number)`;
const issueAt = (id: string): Statement => {
  const [gameCode = '', number = ''] = id.split('_');
  return sql`i.game_code = ${gameCode} and i.number = ${number}`;
};

export async function issuePage(
  db: Queryable,
  filter: IssueFilter,
  { page, pageSize, near }: WantedPage,
): Promise<{ items: StaffIssue[]; total: number }> {
  const counted = await first<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from lottery.issue i where ${where(filter)} limit ${mostCounted}) c`,
  );
  const total = counted?.total ?? 0;
  const list = { source: sql`lottery.issue i`, where: where(filter), by: sql`i.draws_at`, id: issueId, at: issueAt };
  const ids = await seekPage(
    db,
    { ...list, direction: 'descending' },
    // Where the end isn't known, no page is counted from it.
    { page: Math.min(page, mostCounted / pageSize + 1), pageSize, near, total: total < mostCounted ? total : Number.MAX_SAFE_INTEGER },
  );
  const names = ids.map(id => id.split('_'));
  const items = await db.query<StaffIssue>(sql`
    select p.*, g.source from unnest(${names.map(([code]) => code)}::text[], ${names.map(([, number]) => number)}::text[]) with ordinality as w (code, number, place)
    join lateral (select ${issueColumns}, ${isLate(filter.now)} as "isLate" from lottery.issue i where i.game_code = w.code and i.number = w.number) p on true
    join lottery.game g on g.code = w.code order by w.place`);
  return { items, total };
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
