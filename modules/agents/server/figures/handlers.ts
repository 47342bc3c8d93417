import { gameKinds } from '@baize/bets/contract';
import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { directCounts, type Member, memberById, membersByIds, teamPage } from '@baize/identity/server';
import { type Currency, type MemberId, refuse } from '@baize/kernel';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import * as calls from '../../contract/index.ts';
import { areDays, daysBefore, figuresOf, playOf } from './rules.ts';
import * as store from './store.ts';

/** The days as dates of the brand and as moments. */
async function daysOf(db: Queryable, { from, to }: { from: string; to: string }, currency: Currency): Promise<store.TeamDays> {
  if (!areDays(from, to)) refuse('request.invalid', { fields: ['from', 'to'] });
  const zone = await store.zoneOfFigures(db, (await brandOf(db)).zone);
  return { from, to, zone, currency, since: businessDay(from, zone).from, until: businessDay(to, zone).to };
}

async function agentOf(context: ContextOf<typeof calls.agentOverview | typeof calls.agentTeam>): Promise<Member> {
  return (await memberById(context.db, memberOf(context).memberId)) ?? refuse('object.not.found');
}

async function agentOverview(context: ContextOf<typeof calls.agentOverview>) {
  const { db, input, clock } = context;
  const { id, currency } = await agentOf(context);
  const asked = await daysOf(db, input, currency);
  const before = await daysOf(db, daysBefore(input.from, input.to), currency);
  const [plays, moves, active, playsBefore, movesBefore, sizes, direct] = await Promise.all([
    store.playLines(db, id, asked),
    store.moneyLines(db, id, asked),
    store.activeDays(db, id, asked),
    store.teamPlays(db, [id], before),
    store.teamMoneys(db, [id], before),
    store.teamSizes(db, [id]),
    directCounts(db, [id]),
  ]);
  const dates = [...new Set([...plays, ...moves].map(line => line.date))].sort().reverse();
  const activeOn = new Map(active.map(({ date, members }) => [date, members]));
  return {
    currency,
    zone: asked.zone,
    today: businessDate(clock.now(), asked.zone),
    members: sizes.get(id) ?? 0,
    direct: direct.get(id) ?? 0,
    totals: figuresOf(plays, moves),
    previous: figuresOf(playsBefore, movesBefore),
    days: dates.map(date => ({
      date,
      ...figuresOf(
        plays.filter(line => line.date === date),
        moves.filter(line => line.date === date),
      ),
      active: activeOn.get(date) ?? 0,
    })),
    products: gameKinds
      .map(product => ({ product, lines: plays.filter(line => line.product === product) }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ product, lines }) => {
        const { bets, stakeMinor, validMinor, returnMinor } = playOf(lines);
        return { product, bets, stakeMinor, validMinor, returnMinor };
      }),
  };
}

/** The member of the agent's team, or the agent; everyone else is not found. */
async function inTeam(db: Queryable, agent: Member, id: MemberId | undefined): Promise<Member> {
  if (!id || id === agent.id) return agent;
  const member = await memberById(db, id);
  return member?.uplinePath.includes(agent.id) && member.type !== 4 ? member : refuse('object.not.found');
}

async function agentTeam(context: ContextOf<typeof calls.agentTeam>) {
  const { db, input } = context;
  const { page, pageSize, order, near } = input;
  const agent = await agentOf(context);
  const leader = await inTeam(db, agent, input.of);
  const asked = await daysOf(db, input, agent.currency);
  const search = input.search.normalize('NFKC').trim().toLowerCase();
  const { items, total } = await teamPage(db, { leaderId: leader.id, search, most: calls.mostFound, order, page, pageSize, near });
  const ids = items.map(item => item.id);
  const fromAgent = [...leader.uplinePath, leader.id].slice(agent.level);
  const [plays, moves, sizes, direct, above] = await Promise.all([
    store.teamPlays(db, [...ids, leader.id], asked),
    store.teamMoneys(db, [...ids, leader.id], asked),
    store.teamSizes(db, ids),
    directCounts(db, ids),
    membersByIds(db, fromAgent),
  ]);
  const figures = (id: MemberId) =>
    figuresOf(
      plays.filter(one => one.memberId === id),
      moves.filter(one => one.memberId === id),
    );
  const accounts = new Map(above.map(one => [one.id, one.account]));
  return {
    page,
    pageSize,
    total,
    currency: agent.currency,
    path: fromAgent.map(id => ({ id, account: accounts.get(id) ?? '' })),
    totals: figures(leader.id),
    items: items.map(({ id, account, nickname, type, status, level, createdAt, lastLoginAt }) => ({
      id,
      account,
      nickname,
      type,
      isFrozen: status === 'frozen',
      joinedAt: createdAt,
      lastLoginAt,
      depth: level - agent.level,
      members: sizes.get(id) ?? 0,
      direct: direct.get(id) ?? 0,
      figures: figures(id),
    })),
  };
}

export const figureHandlers: Handler[] = [handle(calls.agentOverview, agentOverview), handle(calls.agentTeam, agentTeam)];
