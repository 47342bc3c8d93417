import { idOf, instantText } from '@baize/call';
import * as z from 'zod/mini';

/** What a code opens; a code of one purpose is none for another. */
const codePurpose = z.enum(['register', 'login', 'reset', 'bind', 'step']);
export type CodePurpose = z.output<typeof codePurpose>;

export const codeChannel = z.enum(['sms', 'email']);
export type CodeChannel = z.output<typeof codeChannel>;

/** The code itself is in the message only. */
export const codeTicket = z.object({ codeId: idOf('CodeId'), expiresAt: instantText, resendAt: instantText });

export const outboxItem = z.object({
  id: z.string(),
  channel: codeChannel,
  target: z.string(),
  subject: z.string(),
  body: z.string(),
  at: instantText,
});
