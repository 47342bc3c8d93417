import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { keepLines, type Member, memberById } from '@baize/identity/server';
import { type MemberId, refuse } from '@baize/kernel';
import { levelFacts, levelsOf, setLevel } from '@baize/lottery/server';
import * as calls from '../../contract/index.ts';
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

export const teamHandlers: readonly Handler[] = [
  handle(calls.agentLabels, async context => ({ labels: await labelsGiven(context.db, memberOf(context).memberId) })),
  handle(calls.labelMember, labelMember),
  handle(calls.downlineRebate, downlineRebate),
  handle(calls.setDownlineRebate, setDownlineRebate),
];
