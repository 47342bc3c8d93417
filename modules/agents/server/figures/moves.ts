import type { ContextOf } from '@baize/call/server';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { instant, refuse } from '@baize/kernel';
import { type agentTeamMoney as call, listedOnPage, mostListDays } from '../../contract/index.ts';
import { agentOf, daysOf, inTeam } from './asked.ts';
import { newestMoves, type TeamMove } from './store.ts';

/** What takes money from a member. */
const outgoing: ReadonlySet<TeamMove['what']> = new Set(['withdrawal', 'taken', 'sent', 'rebate-taken']);

const placeOf = (older: string): Pick<TeamMove, 'at' | 'seq'> => {
  const [at = '', seq = ''] = older.split('.');
  return { at: instant(Number(at)), seq: BigInt(seq) };
};

export async function agentTeamMoney(context: ContextOf<typeof call>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const named = input.account === undefined ? undefined : ((await memberByAccount(db, input.account)) ?? refuse('object.not.found'));
  const wanted = named && (await inTeam(db, agent, named.id));
  const found = await newestMoves(
    db,
    { leaderId: agent.id, memberId: wanted?.id },
    {
      ...(await daysOf(db, input, agent.currency, mostListDays)),
      what: input.what,
      before: input.olderThan === undefined ? undefined : placeOf(input.olderThan),
      limit: listedOnPage + 1,
    },
  );
  const moves = found.slice(0, listedOnPage);
  const last = moves.at(-1);
  const members = await membersByIds(db, [...new Set(moves.map(move => move.memberId))]);
  const accounts = new Map(members.map(member => [member.id, member.account]));
  return {
    currency: agent.currency,
    next: last && found.length > listedOnPage ? `${Date.parse(last.at)}.${last.seq}` : null,
    items: moves.map(({ seq, memberId, what, at, minor, isFirst }) => ({
      id: String(seq),
      account: accounts.get(memberId) ?? '',
      what,
      at,
      changeMinor: String(outgoing.has(what) ? -minor : minor),
      isFirst,
    })),
  };
}
