import { brandOf, jurisdictionOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import { transferHindrance } from '@baize/cashier/server';
import type { Queryable } from '@baize/db';
import { keepLines, type Member, memberById, membersByIds, quietDownlines } from '@baize/identity/server';
import { day, type MemberId, plus, refuse } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import { levelFacts, levelsOf, setLevel } from '@baize/lottery/server';
import * as calls from '../../contract/index.ts';
import { owesDividends } from '../bills/store.ts';
import { contractsGoing, offerMs, openContracts } from '../contracts/store.ts';
import { agentOf, inTeam } from '../figures/asked.ts';
import { labelsGiven, putLabel } from './store.ts';

async function directDownline(db: Queryable, agentId: MemberId, id: MemberId): Promise<Member> {
  const member = await memberById(db, id);
  return member?.uplineId === agentId && member.type !== 4 ? member : refuse('object.not.found');
}

async function labelMember(context: ContextOf<typeof calls.labelMember>) {
  const { db, input } = context;
  const agent = await agentOf(context);
  const member = await inTeam(db, agent, input.memberId);
  if (member.id === agent.id) refuse('object.not.found');
  await putLabel(db, { agentId: agent.id, memberId: member.id, label: input.label });
  return {};
}

async function downlineRebate(context: ContextOf<typeof calls.downlineRebate>) {
  const { db, input } = context;
  const { memberId } = memberOf(context);
  if (input.memberId) {
    const downline = await directDownline(db, memberId, input.memberId);
    const { levelBps: rebateBps, lowestBps, highestBps } = await levelFacts(db, downline.id);
    return { rebateBps, lowestBps, highestBps };
  }
  const own = (await levelsOf(db, [memberId])).get(memberId) ?? 0;
  return { rebateBps: own, lowestBps: 0, highestBps: own };
}

async function setDownlineRebate(context: ContextOf<typeof calls.setDownlineRebate>) {
  const { db, input, clock } = context;
  const uplineId = memberOf(context).memberId;
  await db.transaction(async tx => {
    await keepLines(tx);
    const { id: memberId } = await directDownline(tx, uplineId, input.memberId);
    await setLevel(tx, { memberId, bps: input.rebateBps, by: { uplineId, at: clock.now() } });
  });
  return {};
}

type Hindrance = (typeof calls.teamHindrances)[number];

/** Why the agent can offer a member no contract of any type; whether the terms of one hold is looked at when it is offered. */
async function offerHindrance(db: Queryable, agent: Member, member: Member): Promise<Hindrance | undefined> {
  if (!(await jurisdictionOf(db)).allowsMultiLevelContracts) return 'law';
  if (member.uplineId !== agent.id) return 'deep';
  const own = await openContracts(db, agent.id);
  return own.some(one => one.state === 'active') ? undefined : 'no-contract';
}

async function memberActions(context: ContextOf<typeof calls.memberActions>) {
  const { db, input, clock } = context;
  const agent = await agentOf(context);
  const member = await inTeam(db, agent, input.memberId);
  if (member.id === agent.id) refuse('object.not.found');
  const at = clock.now();
  const why: Record<(typeof calls.teamActions)[number], Hindrance | undefined> = {
    transfer: await transferHindrance(db, { from: agent, to: member, at, owesDividends: await owesDividends(db, agent.id, at) }),
    contract: await offerHindrance(db, agent, member),
    rebate: member.uplineId === agent.id ? undefined : 'deep',
    label: undefined,
  };
  return { actions: calls.teamActions.map(action => ({ action, hindrance: why[action] ?? null })) };
}

/** Contracts in the alerts at most. */
const mostGoing = 10;

async function agentAlerts(context: ContextOf<typeof calls.agentAlerts>) {
  const { db, clock } = context;
  const { id } = await agentOf(context);
  const now = clock.now();
  const today = businessDate(now, (await brandOf(db)).zone);
  const since = plus(now, -calls.quietDays * day);
  const [quiet, going] = [
    await quietDownlines(db, { leaderId: id, since, most: calls.mostQuietNamed }),
    await contractsGoing(db, {
      memberId: id,
      offeredBefore: plus(now, day - offerMs),
      after: today,
      until: daysLater(today, 2),
      most: mostGoing,
    }),
  ];
  const sides = going.map(one => ({ one, side: one.payerId === id ? ('payer' as const) : ('payee' as const) }));
  const otherOf = ({ one, side }: (typeof sides)[number]) => (side === 'payer' ? one.payeeId : one.payerId);
  const others = await membersByIds(
    db,
    sides.flatMap(both => otherOf(both) ?? []),
  );
  const accounts = new Map(others.map(one => [one.id, one.account]));
  return {
    quiet,
    contracts: sides.map(both => {
      const { one, side } = both;
      const other = otherOf(both);
      const isOffer = one.state === 'offered';
      return {
        id: one.id,
        type: one.type,
        side,
        other: other && (accounts.get(other) ?? ''),
        expiresAt: isOffer ? plus(one.offeredAt, offerMs) : null,
        ends: isOffer || one.endingBy ? null : (one.ends ?? one.endingOn),
      };
    }),
  };
}

export const teamHandlers: readonly Handler[] = [
  handle(calls.agentLabels, async context => ({ labels: await labelsGiven(context.db, memberOf(context).memberId) })),
  handle(calls.agentAlerts, agentAlerts),
  handle(calls.labelMember, labelMember),
  handle(calls.memberActions, memberActions),
  handle(calls.downlineRebate, downlineRebate),
  handle(calls.setDownlineRebate, setDownlineRebate),
];
