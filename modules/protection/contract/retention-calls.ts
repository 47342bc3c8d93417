import { call, idOf, instantText, pageInput } from '@baize/call';
import * as z from 'zod/mini';

export const officeRetention = call({
  name: 'officeRetention',
  method: 'GET',
  path: '/office/api/retention',
  access: 'staff:protection.read',
  summary: 'What was deleted of closed accounts when the time that the law asks for was over, the newest first.',
  input: z.object(pageInput),
  output: z.object({
    /** Of the law that is in force. */
    years: z.int(),
    closedBefore: instantText,
    items: z.array(
      z.object({
        id: idOf('RetentionRunId'),
        at: instantText,
        /** members · documents · sessions · attempts · contacts · details · passwords · devices · registrations · bindings · proofs */
        kind: z.string(),
        removed: z.int(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});
