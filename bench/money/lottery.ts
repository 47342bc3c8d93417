import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { type Database, openDatabase, sql } from '@baize/db';
import { familyOf, isProblem, mostPaid, playsOf, pricesOf, readContent } from '@baize/engine-lottery';
import { present, systemClock } from '@baize/kernel';
import { ratio } from '@baize/kernel/ratio';
import { seal, verifyJournal } from '@baize/ledger/server';
import { aLotteryGame, anIssue, putIssue } from '@baize/lottery/fixtures';
import { settleAll } from '@baize/lottery/server';
import { benchCluster } from '../kit/cluster.ts';
import { report } from '../kit/report.ts';
import { drawn, fillIssue, hundredTickets, makePunters } from '../loads/fill/lottery-fill.ts';
import { type LoadResult, load, seatPlayers, seconds, untilHeard } from './wallet.ts';

const most = Number(process.env['BAIZE_BENCH_BETS'] ?? 1_000_000);
const members = Math.min(2_000, Math.max(100, Math.round(most / 100)));
/** A game without bounds: what is measured is taking bets, not refusing them. */
export const wide = {
  maxOrderMinor: '1000000000000',
  maxMemberIssueMinor: '1000000000000000',
  maxPrizeMinor: '1000000000000000',
  maxExposureMinor: '1000000000000000',
};

type Sent = LoadResult & { readonly refusal: string };

export function orders(order: {
  port: number;
  sessions: readonly string[];
  gameCode: string;
  number: string;
  lines: number;
  seconds: number;
}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, '../loads/lottery-load.ts'), { serialization: 'json' });
    child.once('error', reject);
    child.once('message', message => {
      resolve(message as Sent);
      child.kill();
    });
    child.send(order);
  });
}

/** Orders over HTTP beside bets of a vendor over HTTP, on the same server, before and after. All orders are on one issue. */
async function benchBets(): Promise<void> {
  const cluster = await benchCluster('lottery', allMigrations.slice(2));
  const owner = openDatabase(cluster.owner, { max: 1 });
  const db = openDatabase(cluster.runtime, { max: 4 });
  const seats = await seatPlayers(owner, db);
  const gameCode = await aLotteryGame(db, { code: 'bench-1', limits: wide });
  const number = await anIssue({ db, clock: systemClock }, gameCode, { seals: 7_200 });
  await owner.query(sql`vacuum analyze`);
  const running = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    callsPerMinute: 0,
    withWorker: true,
  });
  const port = Number(new URL(running.url).port);
  await untilHeard(db);
  const order = { port, sessions: seats.map(seat => seat.session), gameCode, number };
  const warm = [
    await load(port, seats, 'bet', { lasts: Math.min(8, seconds) }),
    await orders({ ...order, lines: 1, seconds: Math.min(8, seconds) }),
  ];
  const before = await load(port, seats, 'bet');
  const single = await orders({ ...order, lines: 1, seconds });
  const baskets = await orders({ ...order, lines: 5, seconds });
  const after = await load(port, seats, 'bet');
  const reference = (before.done / before.seconds + after.done / after.seconds) / 2;
  report({
    name: 'lottery.bets',
    value: single.done / single.seconds,
    unit: 'bets/s, one in an order, one issue; reference: wallet.bets',
    reference,
  });
  report({ name: 'lottery.baskets', value: baskets.done / baskets.seconds, unit: 'bets/s, five in an order', reference });
  report({ name: 'lottery.p99', value: single.p99, unit: 'ms' });
  const all = [...warm, before, single, baskets, after];
  report({ name: 'lottery.failed', value: all.reduce((sum, one) => sum + one.failed, 0), unit: `requests ${single.refusal}` });
  await running.stop();
  while ((await seal(db)) > 0);
  const { isSound } = await verifyJournal(db);
  const [counted] = await db.query<{ bets: number }>(sql`select count(*)::int as bets from bets.bet`);
  const answered = all.reduce((sum, one) => sum + one.done, 0);
  if (!isSound || counted?.bets !== answered)
    throw new Error(`the books are not in order: ${JSON.stringify({ isSound, ...counted, answered })}`);
  await Promise.all([db.end(), owner.end()]);
  await cluster.stop();
}

/** Seconds of `work`. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

/** An issue with so many bets, settled and paid by one process; the reference is one UPDATE of as many rows that are the same. */
export async function settleOne(owner: Database, db: Database, { gameCode, bets }: { gameCode: string; bets: number }): Promise<void> {
  const clock = systemClock;
  const fill = async () => {
    const number = await anIssue({ db, clock }, gameCode, { seals: 3_600 });
    await fillIssue(owner, { gameCode, number, bets, members });
    return number;
  };
  const [plain, number] = [await fill(), await fill()];
  await owner.query(sql`checkpoint`);
  const updating = await timed(() =>
    owner.query(sql`
      update bets.bet set state = 'settled', return = case when n.place % 10 = 0 then stake * 9 else 0 end, settled_at = now(), settlements = 1
      from (select id as i, row_number() over () as place from bets.bet where event_kind = 'draw' and event_id = ${`${gameCode}_${plain}`} and state = 'open') n
      where event_kind = 'draw' and event_id = ${`${gameCode}_${plain}`} and state = 'open' and id = n.i`),
  );
  await owner.query(sql`checkpoint`);
  await putIssue(db, { gameCode, number }, { state: 'drawn', result: drawn });
  const took = await timed(() => settleAll({ db, clock }));
  const [issue] = await db.query<{ state: string }>(
    sql`select state from lottery.issue where game_code = ${gameCode} and number = ${number}`,
  );
  const [done] = await db.query<{ n: number }>(
    sql`select count(*)::int as n from bets.bet where event_id = ${`${gameCode}_${number}`} and state = 'settled'`,
  );
  if (issue?.state !== 'paid') throw new Error(`the issue is ${issue?.state}`);
  report({
    name: 'lottery.settle',
    value: took,
    unit: `s for ${done?.n} bets of ${hundredTickets().length} plays, settled and paid; reference: one UPDATE`,
    reference: updating,
  });
}

async function benchSettle(): Promise<void> {
  const cluster = await benchCluster('lottery_settle', allMigrations.slice(2));
  const owner = openDatabase(cluster.owner, { max: 1 });
  const db = openDatabase(cluster.runtime, { max: 4 });
  await makePunters(db, members);
  const gameCode = await aLotteryGame(db, { code: 'bench-1', limits: wide });
  for (const bets of [10_000, 100_000, 1_000_000].filter(n => n <= most)) await settleOne(owner, db, { gameCode, bets });
  while ((await db.transaction(tx => seal(tx))) > 0);
  report({ name: 'lottery.sound', value: (await verifyJournal(db)).isSound ? 1 : 0, unit: '1 = the books are sound afterwards' });
  await Promise.all([owner.end(), db.end()]);
  await cluster.stop();
}

const digits = '0,1,2,3,4,5,6,7,8,9';

/** Reading, counting and pricing a ticket, as the server does it for an order. */
function benchTicket(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const family = familyOf('ssc');
  const play = present(
    playsOf(family).find(one => one.code === 'five.straight'),
    'a game of five digits has it',
  );
  const prices = pricesOf(play, ratio(1_960n));
  const once = (content: string): number => {
    const selection = readContent(play.board, content);
    if (isProblem(selection)) throw new Error(selection.problem);
    mostPaid(family, play, { selection, prices, ticketMinor: 20_000n, coinMinor: 100n });
    return play.count(selection).reduce((sum, one) => sum + one, 0);
  };
  const large = Array.from({ length: 5 }, () => digits).join('|');
  if (once(large) !== 100_000) throw new Error('a full board has 100 000 tickets');
  once('0|0|0|0|0');
  const times = Array.from({ length: 200 }, () => {
    const from = performance.now();
    once(large);
    return performance.now() - from;
  }).sort((a, b) => a - b);
  report({ name: 'lottery.count', value: times[100] ?? 0, unit: 'ms for a ticket of 100,000 combinations, the median of 200' });
  const bytes = (content: string): number => {
    collect();
    const from = process.memoryUsage().heapUsed;
    for (let i = 0; i < 100; i++) once(content);
    return (process.memoryUsage().heapUsed - from) / 100;
  };
  const [ofLarge, ofSmall] = [bytes(large), bytes('0|0|0|0|0')];
  report({
    name: 'lottery.ticket.memory',
    value: ofLarge / 1_024,
    unit: 'KB for it; reference: one combination',
    reference: ofSmall / 1_024,
  });
}

export default async function benchLottery(): Promise<void> {
  benchTicket();
  await benchBets();
  await benchSettle();
}
