import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { directCounts, membersByIds, teamPage } from '@baize/identity/server';
import { levelsOf } from '@baize/lottery/server';
import * as calls from '../../contract/index.ts';
import { labelled, labelsOf } from '../team/store.ts';
import { agentOf, daysOf, figuresOfTeams, inTeam } from './asked.ts';
import { agentTeamBets } from './bets.ts';
import { agentIncome, agentIncomeBills } from './income.ts';
import { agentTeamMoney } from './moves.ts';
import { daysBefore } from './rules.ts';
import * as store from './store.ts';
import { agentTeamBetSums } from './sums.ts';

async function agentTeam(context: ContextOf<typeof calls.agentTeam>) {
  const { db, input } = context;
  const { page, pageSize, order, near } = input;
  const agent = await agentOf(context);
  const leader = await inTeam(db, agent, input.of);
  const asked = await daysOf(db, input, agent.currency);
  const search = input.search.normalize('NFKC').trim().toLowerCase();
  const most = calls.mostFound;
  const among = input.label === undefined ? undefined : await labelled(db, agent.id, { label: input.label, most });
  const { items, total } = await teamPage(db, { leaderId: leader.id, search, among, most, order, page, pageSize, near });
  const ids = items.map(item => item.id);
  const fromAgent = [...leader.uplinePath, leader.id].slice(agent.level);
  const compared = input.compared && (await daysOf(db, daysBefore(input.from, input.to), agent.currency));
  const [figures, before, sizes, direct, above, labels, levels] = await Promise.all([
    figuresOfTeams(db, [...ids, leader.id], asked),
    compared ? figuresOfTeams(db, [...ids, leader.id], compared) : undefined,
    store.teamSizes(db, ids),
    directCounts(db, ids),
    membersByIds(db, fromAgent),
    labelsOf(db, agent.id, ids),
    levelsOf(db, ids),
  ]);
  const accounts = new Map(above.map(one => [one.id, one.account]));
  return {
    page,
    pageSize,
    total,
    currency: agent.currency,
    path: fromAgent.map(id => ({ id, account: accounts.get(id) ?? '' })),
    totals: figures(leader.id),
    totalsBefore: before?.(leader.id) ?? null,
    items: items.map(({ id, account, nickname, type, status, level, createdAt, lastLoginAt }) => ({
      id,
      account,
      nickname,
      type,
      isFrozen: status === 'frozen',
      label: labels.get(id) ?? '',
      rebateBps: levels.get(id) ?? 0,
      joinedAt: createdAt,
      lastLoginAt,
      depth: level - agent.level,
      members: sizes.get(id) ?? 0,
      direct: direct.get(id) ?? 0,
      figures: figures(id),
      before: before?.(id) ?? null,
    })),
  };
}

export const figureHandlers: Handler[] = [
  handle(calls.agentTeam, agentTeam),
  handle(calls.agentTeamBets, agentTeamBets),
  handle(calls.agentTeamBetSums, agentTeamBetSums),
  handle(calls.agentTeamMoney, agentTeamMoney),
  handle(calls.agentIncome, agentIncome),
  handle(calls.agentIncomeBills, agentIncomeBills),
];
