import type { ContextOf } from '@baize/call/server';
import type { Database, Queryable } from '@baize/db';
import { type Member, memberByAccount, membersByIds } from '@baize/identity/server';
import { instant, refuse } from '@baize/kernel';
import { type agentTeamMoney as call, listedOnPage, mostListDays } from '../../contract/index.ts';
import { agentOf, daysOf, staysIn } from './asked.ts';
import { countMoves, moveBatches, newestMoves, type TeamMove } from './store.ts';

/** What takes money from a member. */
const outgoing: ReadonlySet<TeamMove['what']> = new Set(['withdrawal', 'taken', 'sent', 'rebate-taken']);

const placeOf = (older: string): Pick<TeamMove, 'at' | 'seq'> => {
  const [at = '', seq = ''] = older.split('.');
  return { at: instant(Number(at)), seq: BigInt(seq) };
};

type Wanted = Pick<ContextOf<typeof call>['input'], 'from' | 'to' | 'account' | 'what'>;

/** What an agent asks for. Errors: object.not.found, of a member who never was in the team; request.invalid, of days. */
async function filterOf(db: Queryable, agent: Member, { from, to, account, what }: Wanted) {
  const named = account === undefined ? undefined : ((await memberByAccount(db, account)) ?? refuse('object.not.found'));
  if (named) await staysIn(db, agent, named);
  return { ...(await daysOf(db, { from, to }, agent.currency, mostListDays)), leaderId: agent.id, memberId: named?.id, what };
}

export interface ToldMove extends Omit<TeamMove, 'memberId' | 'minor'> {
  readonly account: string;
  /** On the member’s side. */
  readonly changeMinor: bigint;
}

async function told(db: Queryable, moves: readonly TeamMove[]): Promise<ToldMove[]> {
  const members = await membersByIds(db, [...new Set(moves.map(move => move.memberId))]);
  const accounts = new Map(members.map(member => [member.id, member.account]));
  return moves.map(({ memberId, what, minor, ...move }) => ({
    ...move,
    what,
    account: accounts.get(memberId) ?? '',
    changeMinor: outgoing.has(what) ? -minor : minor,
  }));
}

export async function agentTeamMoney(context: ContextOf<typeof call>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const found = await newestMoves(db, await filterOf(db, agent, input), {
    before: input.olderThan === undefined ? undefined : placeOf(input.olderThan),
    limit: listedOnPage + 1,
  });
  const moves = found.slice(0, listedOnPage);
  const last = moves.at(-1);
  return {
    currency: agent.currency,
    next: last && found.length > listedOnPage ? `${Date.parse(last.at)}.${last.seq}` : null,
    items: (await told(db, moves)).map(({ seq, changeMinor, ...move }) => ({ ...move, id: String(seq), changeMinor: String(changeMinor) })),
  };
}

/** The same list for a file. */
export const movesForFile = {
  count: async (db: Database, agent: Member, wanted: Wanted): Promise<number> => countMoves(db, await filterOf(db, agent, wanted)),
  async *batches(db: Database, agent: Member, wanted: Wanted) {
    for await (const moves of moveBatches(db, await filterOf(db, agent, wanted))) yield told(db, moves);
  },
};
