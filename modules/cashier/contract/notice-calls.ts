import { call, idOf, instantText, nothing, pageInput, pageOf } from '@baize/call';
import * as z from 'zod/mini';

export const cashierNotice = call({
  name: 'cashierNotice',
  method: 'POST',
  path: '/wps/cashier/notice/:provider',
  access: 'vendor',
  summary:
    'A notice of a payment provider, signed over its raw bytes. It is kept before it is answered and only wakes: what is true is asked of the provider. The same notice counts once.',
  input: z.object({ provider: z.string() }),
  output: nothing,
  errors: { 'vendor.signature.invalid': 401 },
});

export const officeNotices = call({
  name: 'officeNotices',
  method: 'GET',
  path: '/office/api/cashier/notices',
  access: 'staff:cashier.read',
  summary: 'Notices of payment providers that were given up on, newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(
    z.object({
      id: idOf('NoticeId'),
      provider: z.string(),
      noticeId: z.string(),
      about: z.enum(['deposit', 'payout']),
      subjectId: z.string(),
      receivedAt: instantText,
      attempts: z.int(),
      error: z.string(),
    }),
  ),
});

export const officeRetryNotice = call({
  name: 'officeRetryNotice',
  method: 'POST',
  path: '/office/api/cashier/notices/:id/retry',
  access: 'staff:cashier.deposits',
  summary: 'Lets a notice that was given up on be worked off again, from its first try. Recorded in the audit log.',
  input: z.object({ id: idOf('NoticeId') }),
  output: nothing,
  errors: { 'object.not.found': 404 },
});
