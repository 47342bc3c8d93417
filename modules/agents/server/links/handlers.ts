import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { codesOf, randomCode } from '@baize/identity/server';
import { day, type Instant, type MemberId, plus, present, refuse } from '@baize/kernel';
import { levelsOf, setLevel } from '@baize/lottery/server';
import * as calls from '../../contract/index.ts';
import {
  addVisit,
  cameOf,
  countLinks,
  findOpenLink,
  insertLink,
  insertUse,
  type Link,
  linkPage,
  rebateOfLink,
  setLink,
  takeUse,
} from './store.ts';

function stateOf({ isOn, expiresAt, mostUses, registrations }: Link, now: Instant): (typeof calls.linkStates)[number] {
  if (!isOn) return 'off';
  if (expiresAt && expiresAt <= now) return 'expired';
  return mostUses !== null && registrations >= mostUses ? 'used-up' : 'open';
}

async function agentAffiliate(context: ContextOf<typeof calls.agentAffiliate>) {
  const code = present((await codesOf(context.db, memberOf(context).memberId))[0], 'an agent has a code');
  return { code, path: `/register?affiliateCode=${code}` };
}

async function agentLinks(context: ContextOf<typeof calls.agentLinks>) {
  const { db, input, clock } = context;
  const { items, total } = await linkPage(db, memberOf(context).memberId, input);
  const came = new Map(
    (
      await cameOf(
        db,
        items.map(one => one.code),
      )
    ).map(one => [one.code, one]),
  );
  const now = clock.now();
  const shown = items.map(({ isOn, ...link }) => ({
    ...link,
    state: stateOf({ ...link, isOn }, now),
    depositors: came.get(link.code)?.depositors ?? 0,
    players: came.get(link.code)?.players ?? 0,
  }));
  return { items: shown, total, page: input.page, pageSize: input.pageSize };
}

const ownLevel = async (db: Queryable, agentId: MemberId): Promise<number> => (await levelsOf(db, [agentId])).get(agentId) ?? 0;

async function makeLink(context: ContextOf<typeof calls.makeLink>) {
  const { db, input, clock } = context;
  const { memberId: agentId } = memberOf(context);
  const { name, type, days, mostUses, rebateBps } = input;
  const madeAt = clock.now();
  const code = randomCode(10);
  await db.transaction(async tx => {
    if ((await countLinks(tx, agentId)) >= calls.mostLinks) refuse('link.too.many', { most: calls.mostLinks });
    const highestBps = await ownLevel(tx, agentId);
    if (rebateBps !== null && rebateBps > highestBps) refuse('lottery.level.range', { lowestBps: 0, highestBps });
    const expiresAt = days === null ? null : plus(madeAt, days * day);
    await insertLink(tx, { code, agentId, name, type, madeAt, expiresAt, mostUses, rebateBps });
  });
  return { code };
}

async function switchLink(context: ContextOf<typeof calls.switchLink>) {
  const { db, input } = context;
  if (!(await setLink(db, { ...input, agentId: memberOf(context).memberId }))) refuse('object.not.found');
  return {};
}

export const linkHandlers: readonly Handler[] = [
  handle(calls.agentAffiliate, agentAffiliate),
  handle(calls.agentLinks, agentLinks),
  handle(calls.makeLink, makeLink),
  handle(calls.switchLink, switchLink),
  handle(calls.visitLink, async ({ db, input }) => {
    await addVisit(db, input.code);
    return {};
  }),
];

/** How registration knows referral links: who invites by a code, and who came by it. */
export const referralLinks = {
  look: (db: Queryable, code: string, at: Instant) => findOpenLink(db, code, at),
  take: (tx: Transaction, code: string, at: Instant) => takeUse(tx, code, at),
  used: async (tx: Transaction, use: { memberId: MemberId; code: string; at: Instant }) => {
    await insertUse(tx, use);
    const link = await rebateOfLink(tx, use.code);
    if (!link || link.rebateBps === null) return;
    // The agent's own may be lower than when the link was made.
    await setLevel(tx, { memberId: use.memberId, bps: link.rebateBps, isCapped: true, by: { uplineId: link.agentId, at: use.at } });
  },
  rebate: (tx: Transaction, { memberId, uplineId, bps, at }: { memberId: MemberId; uplineId: MemberId; bps: number; at: Instant }) =>
    setLevel(tx, { memberId, bps, by: { uplineId, at } }),
};
