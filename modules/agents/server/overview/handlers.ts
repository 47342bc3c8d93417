import { gameKinds } from '@baize/bets/contract';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { firstUnheard, firstUntaken } from '@baize/events';
import { directCounts } from '@baize/identity/server';
import type { Instant, MemberId } from '@baize/kernel';
import { businessDate, businessDay, daysLater } from '@baize/kernel/business-time';
import * as calls from '../../contract/index.ts';
import { agentOf, daysOf } from '../figures/asked.ts';
import { teamMembers, teamMoney, teamPlay, teamRebates } from '../figures/follow.ts';
import { incomeByKind } from '../figures/income-store.ts';
import { daysBefore, figuresOf, playOf } from '../figures/rules.ts';
import { type TeamDays, teamMoneys, teamPlays, teamSizes } from '../figures/store.ts';
import * as store from './store.ts';

/** Up to when everything is in the figures: what was first written down and is not counted yet came after. */
async function countedUntil(db: Queryable, now: Instant): Promise<Instant> {
  const waiting = await Promise.all([
    firstUntaken(db, teamPlay),
    firstUnheard(db, teamMoney),
    firstUnheard(db, teamRebates),
    firstUnheard(db, teamMembers),
  ]);
  return waiting.reduce<Instant>((earliest, at) => (at !== undefined && at < earliest ? at : earliest), now);
}

/** What a team came to on each of some days. */
async function daily(db: Queryable, id: MemberId, asked: TeamDays) {
  const [plays, moves, active] = await Promise.all([
    store.playLines(db, id, asked),
    store.moneyLines(db, id, asked),
    store.activeDays(db, id, asked),
  ]);
  const activeOn = new Map(active.map(({ date, members }) => [date, members]));
  const on = (date: string) => ({
    ...figuresOf(
      plays.filter(line => line.date === date),
      moves.filter(line => line.date === date),
    ),
    active: activeOn.get(date) ?? 0,
  });
  return { plays, moves, on };
}

function productsOf(plays: readonly store.PlayLine[]) {
  return gameKinds
    .map(product => ({ product, lines: plays.filter(line => line.product === product) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ product, lines }) => {
      const { bets, stakeMinor, validMinor, returnMinor } = playOf(lines);
      return { product, bets, stakeMinor, validMinor, returnMinor };
    });
}

/** What the agent alone came to. */
async function ownFigures(db: Queryable, id: MemberId, asked: TeamDays) {
  const [plays, moves] = await Promise.all([store.ownPlay(db, id, asked), store.ownMoney(db, id, asked)]);
  const { registrations: _, firstDepositors: __, ...own } = figuresOf(plays, moves);
  return own;
}

async function agentOverview(context: ContextOf<typeof calls.agentOverview>) {
  const { db, input, clock } = context;
  const now = clock.now();
  const { id, currency } = await agentOf(context);
  // Asked first: what is counted meanwhile is in the figures as well.
  const asOf = await countedUntil(db, now);
  const asked = await daysOf(db, input, currency);
  const before = await daysOf(db, daysBefore(input.from, input.to), currency);
  const today = businessDate(now, asked.zone);
  const yesterday = daysLater(today, -1);
  const since = businessDay(yesterday, asked.zone).from;
  const lastDays = { ...asked, from: yesterday, to: today, since, until: businessDay(today, asked.zone).to };
  const [team, last, own, income, playsBefore, movesBefore, sizes, direct] = await Promise.all([
    daily(db, id, asked),
    daily(db, id, lastDays),
    ownFigures(db, id, asked),
    incomeByKind(db, id, asked),
    teamPlays(db, [id], before),
    teamMoneys(db, [id], before),
    teamSizes(db, [id]),
    directCounts(db, [id]),
  ]);
  const dates = [...new Set([...team.plays, ...team.moves].map(line => line.date))].sort().reverse();
  return {
    currency,
    zone: asked.zone,
    asOf,
    today,
    members: sizes.get(id) ?? 0,
    direct: direct.get(id) ?? 0,
    totals: figuresOf(team.plays, team.moves),
    previous: figuresOf(playsBefore, movesBefore),
    lastDays: { today: last.on(today), yesterday: last.on(yesterday) },
    own,
    income: calls.incomeKinds.flatMap(kind => income.filter(line => line.kind === kind)),
    days: dates.map(date => ({ date, ...team.on(date) })),
    products: productsOf(team.plays),
  };
}

export const overviewHandlers: Handler[] = [handle(calls.agentOverview, agentOverview)];
