import { type Handler, handle, vendorOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { parkedNotices, retryNotice } from './store.ts';
import { actorCode, noticeOf, noticeTaker } from './work.ts';

export function noticeHandlers(): Handler[] {
  const keep = noticeTaker();
  return [
    handle(calls.cashierNotice, async context => {
      const { provider } = context.input;
      const notice = noticeOf(context.actor);
      if (!notice || vendorOf(context).vendorCode !== actorCode(provider)) return refuse('vendor.signature.invalid');
      await keep(context.db)({ provider, notice }, context.clock);
      return {};
    }),
    handle(calls.officeNotices, async ({ db, input }) => {
      const { items, total } = await parkedNotices(db, input);
      return { items, total, page: input.page, pageSize: input.pageSize };
    }),
    handle(calls.officeRetryNotice, context =>
      context.db.transaction(async tx => {
        const subject = await retryNotice(tx, context.input.id, context.clock.now());
        if (!subject) refuse('object.not.found');
        await auditCall(context, tx, { action: 'cashier.retry-notice', target: `deposit:${subject}`, after: { notice: context.input.id } });
        return {};
      }),
    ),
  ];
}
