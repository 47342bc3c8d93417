import { type Database, sql } from '@baize/db';
import { contentOf, drawFrom, familyOf, type Play, playsOf, type Selection } from '@baize/engine-lottery';
import { createMember } from '@baize/identity/server';
import { type RandomSource, seededRandom, systemClock, uniform } from '@baize/kernel';
import { openAccounts } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';

const family = familyOf('ssc');
/** What the issues of this benchmark draw. */
export const drawn = drawFrom(family.machine, seededRandom(5));

/** Some choice that makes a ticket; undefined where none was found. */
function someChoice({ board, count }: Play, random: RandomSource): Selection | undefined {
  const places = board.places?.codes.map((_, i) => i) ?? [];
  const written = { rows: [], bankers: [], places, typed: [12, 345] };
  if (board.typed && board.places) return written;
  for (let tries = 0; tries < 200; tries++) {
    const selection = {
      rows: board.rows.map(row => row.symbols.map((_, i) => i).filter(() => uniform(random, 5) < 2)),
      bankers: [],
      places,
      typed: undefined,
    };
    const isEnough = selection.rows.every((row, r) => row.length >= (board.rows[r]?.least ?? 0));
    if (isEnough && count(selection).reduce((sum, one) => sum + one, 0) > 0) return selection;
  }
  return undefined;
}

/** A hundred plays with a choice each, as tickets keep them. */
export function hundredTickets(): { play: string; ticket: object; stakeMinor: bigint; isOfficial: boolean }[] {
  const random = seededRandom(3);
  return playsOf(family)
    .flatMap(play => {
      const selection = someChoice(play, random);
      if (!selection) return [];
      const tickets = play.count(selection).reduce((sum, one) => sum + one, 0);
      const isOfficial = play.style === 'official';
      const multiple = isOfficial ? 1 : 100;
      const ticket = {
        chaseId: null,
        play: play.code,
        content: contentOf(play.board, selection),
        unit: isOfficial ? 'yuan' : null,
        multiple,
        tickets,
      };
      const rebates = { rebateBps: isOfficial ? 100 : 0, levelBps: isOfficial ? 1_300 : 0, scale: '1940/1' };
      return [
        {
          play: play.code,
          ticket: { orderId: '', ...ticket, ...rebates },
          stakeMinor: BigInt(tickets) * (isOfficial ? 20_000n : 10_000n),
          isOfficial,
        },
      ];
    })
    .slice(0, 100);
}

/** Members with an account and no money. */
export async function makePunters(db: Database, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await db.transaction(async tx => {
      const { memberId } = await createMember(tx, { account: `punter${n}`, currency: 'CNY', createdAt: systemClock.now() });
      await openAccounts(tx, [cashOf(memberId, 'CNY')]);
    });
}

/** Open bets on an issue, each member's on the plays in turn, and what the rebates are worked out from. For the owner of the database. */
export async function fillIssue(
  owner: Database,
  { gameCode, number, bets, members }: { gameCode: string; number: string; bets: number; members: number },
): Promise<void> {
  const tickets = hundredTickets();
  const event = `${gameCode}_${number}`;
  const each = Math.ceil(bets / members);
  for (let from = 0; from < each; from += 20)
    await owner.query(sql`
      with punter as (select id from identity.member where account like 'punter%' order by id limit ${members}),
      ticket as (select place - 1 as place, ticket, stake from unnest(${tickets.map(t => JSON.stringify(t.ticket))}::jsonb[], ${`{${tickets.map(t => t.stakeMinor).join()}}`}::bigint[])
        with ordinality as t (ticket, stake, place))
      insert into bets.bet (member_id, id, game_kind, vendor, game_code, round_id, currency, stake, state, placed_at, rules_version, event_kind, event_id, ticket)
      select m.id, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(m.id::text || n || ${event}::text), 1, 3) || '8' || substr(md5(n::text || m.id || ${event}::text), 1, 15))::uuid,
        'lottery', 'LOTT', ${gameCode}, ${event}::text || '-' || n, 'CNY', t.stake, 'open', now(), '1', 'draw', ${event}::text, t.ticket
      from punter m cross join generate_series(${from}::int, ${Math.min(from + 20, each) - 1}::int) as n join ticket t on t.place = n % ${tickets.length}`);
  await owner.query(sql`
    insert into lottery.member_stake (game_code, number, member_id, currency, minor, cap, official, chosen, level)
    select ${gameCode}, ${number}, member_id, 'CNY', sum(stake), 1000000000000000, sum(stake) filter (where ticket ->> 'unit' is not null),
      sum(stake * (ticket ->> 'rebateBps')::int), sum(stake * (ticket ->> 'levelBps')::int)
    from bets.bet where event_kind = 'draw' and event_id = ${event} group by member_id`);
  await owner.query(sql`vacuum analyze`);
}
