import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from '@baize/db';
import type { TestServer } from '@baize/testkit';
import type { WorkerOrder } from './lottery-worker.ts';

const children = new Set<ChildProcess>();

/** Ends every worker that is left. */
export function endWorkers(): void {
  for (const child of children) child.kill('SIGKILL');
}

/**
 * One worker process, from its start to its end. Answers whether it came to the end of its work; its faults are errors. One that is held goes on when
 * `whileHeld` is done.
 */
export function worker(order: WorkerOrder, whileHeld: () => Promise<void> = async () => undefined): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'lottery-worker.ts'));
  children.add(child);
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      if (message === 'held') return void whileHeld().then(() => child.send('on'), reject);
      child.kill('SIGKILL'); // idle as it is: nothing ends in an orderly way here
      if (message === 'done') resolve(true);
      else reject(new Error(String(message)));
    });
    child.once('exit', () => {
      children.delete(child);
      resolve(false);
    });
    child.send(order);
  });
}

/** Everything that has to be true once an issue is paid, asked of the tables: rows of what is not. */
export const wrongs = (t: TestServer) =>
  t.owner.query<{ what: string; n: number }>(sql`
    with done as (select game_code, number, game_code || '_' || number as event from lottery.issue where state = 'paid'),
    moved as (
      select x.subject_id, x.kind, count(*) as times, sum(e.amount) as amount from ledger.transaction x join ledger.entry e on e.seq = x.seq
      join ledger.account a on a.id = e.account_id where x.kind in ('lottery.win', 'lottery.back') and a.kind = 'member.cash' group by 1, 2)
    select 'bets without an end' as what, count(*)::int as n from bets.bet b join done d on b.event_id = d.event where b.state = 'open' having count(*) > 0
    union all
    select 'bets that were not paid what they came to, once', count(*)::int from bets.bet b left join moved m on m.subject_id = b.id where b.vendor = 'LOTT'
      and case when b.state = 'settled' and b.return > 0 then m.times is distinct from 1 or m.kind <> 'lottery.win' or m.amount <> b.return
        when b.state = 'void' then m.times is distinct from 1 or m.kind <> 'lottery.back' else m.times is not null end having count(*) > 0
    union all
    select 'bets that were settled more than once', count(*)::int from bets.bet b where b.vendor = 'LOTT' and b.settlements > 1 having count(*) > 0
    union all
    select 'exposure that is left', count(*)::int from lottery.exposure x join done d using (game_code, number) having count(*) > 0
    union all
    select 'chases that were not looked at', count(*)::int from lottery.chase_stop s join done d using (game_code, number) having count(*) > 0
    union all
    select 'rebates that were not paid once', count(*)::int from lottery.rebate r where r.state <> 'paid' or r.minor is distinct from (
      select sum(e.amount) from ledger.transaction x join ledger.entry e on e.seq = x.seq join ledger.account a on a.id = e.account_id
      where x.kind = 'lottery.rebate' and x.reference = 'lottery:rebate:' || r.game_code || '_' || r.number || ':' || r.member_id and a.owner_id = r.member_id) having count(*) > 0
    union all
    select 'debts', count(*)::int from lottery.owed having count(*) > 0`);
