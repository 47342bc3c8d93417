import { brandOf } from '@baize/brand/server';
import { memberOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Member, memberById, type Stay, staysBelow } from '@baize/identity/server';
import { type Currency, type MemberId, refuse } from '@baize/kernel';
import { businessDay } from '@baize/kernel/business-time';
import * as calls from '../../contract/index.ts';
import { areDays, figuresOf } from './rules.ts';
import * as store from './store.ts';

/** The days as dates of the brand and as moments. */
export async function daysOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
  currency: Currency,
  most = calls.mostTeamDays,
): Promise<store.TeamDays> {
  if (!areDays(from, to, most)) refuse('request.invalid', { fields: ['from', 'to'] });
  const zone = await store.zoneOfFigures(db, (await brandOf(db)).zone);
  return { from, to, zone, currency, since: businessDay(from, zone).from, until: businessDay(to, zone).to };
}

export async function agentOf(context: Parameters<typeof memberOf>[0] & { readonly db: Queryable }): Promise<Member> {
  return (await memberById(context.db, memberOf(context).memberId)) ?? refuse('object.not.found');
}

/** The member of the agent's team, or the agent; everyone else is not found. */
export async function inTeam(db: Queryable, agent: Member, id: MemberId | undefined): Promise<Member> {
  if (!id || id === agent.id) return agent;
  const member = await memberById(db, id);
  return member?.uplinePath.includes(agent.id) && member.type !== 4 ? member : refuse('object.not.found');
}

/** What each of these members came to with everyone below, in those days. */
export async function figuresOfTeams(
  db: Queryable,
  ids: readonly MemberId[],
  days: store.TeamDays,
): Promise<(id: MemberId) => calls.TeamFigures> {
  const [plays, moves] = await Promise.all([store.teamPlays(db, ids, days), store.teamMoneys(db, ids, days)]);
  return id =>
    figuresOf(
      plays.filter(one => one.memberId === id),
      moves.filter(one => one.memberId === id),
    );
}

/** When the member was in the agent's team. Whoever never was is not found, as is a trial account. */
export async function staysIn(db: Queryable, agent: Member, member: Member): Promise<Stay[]> {
  const stays = member.type === 4 ? [] : await staysBelow(db, agent.id, [member.id]);
  return stays.length > 0 ? stays : refuse('object.not.found');
}
