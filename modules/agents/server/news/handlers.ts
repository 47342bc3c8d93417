import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { newId, refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { allAnnouncements, insertAnnouncement, shownAnnouncements, withdraw } from './store.ts';

async function officePublishAnnouncement(context: ContextOf<typeof calls.officePublishAnnouncement>) {
  const { db, input, clock } = context;
  const { reason, ...texts } = input;
  const id = newId<'AnnouncementId'>();
  await db.transaction(async tx => {
    await insertAnnouncement(tx, { id, ...texts, publishedAt: clock.now() });
    await auditCall(context, tx, { action: 'agents.publish-announcement', target: `announcement:${id}`, reason, after: texts });
  });
  return { id };
}

async function officeWithdrawAnnouncement(context: ContextOf<typeof calls.officeWithdrawAnnouncement>) {
  const { db, input, clock } = context;
  const { id, reason } = input;
  await db.transaction(async tx => {
    const title = (await withdraw(tx, id, clock.now())) ?? refuse('object.not.found');
    await auditCall(context, tx, { action: 'agents.withdraw-announcement', target: `announcement:${id}`, reason, before: { title } });
  });
  return {};
}

export const newsHandlers: readonly Handler[] = [
  handle(calls.agentAnnouncements, async ({ db, input }) => {
    const { items, total } = await shownAnnouncements(db, input);
    return { items: items.map(({ withdrawnAt, ...shown }) => shown), total, page: input.page, pageSize: input.pageSize };
  }),
  handle(calls.officeAnnouncements, async ({ db, input }) => ({
    ...(await allAnnouncements(db, input)),
    page: input.page,
    pageSize: input.pageSize,
  })),
  handle(calls.officePublishAnnouncement, officePublishAnnouncement),
  handle(calls.officeWithdrawAnnouncement, officeWithdrawAnnouncement),
];
