import { call, notFound } from '@baize/call';
import * as z from 'zod/mini';
import { vendorCode } from './vendor-calls.ts';

export const vendorChecks = ['launch', 'frame', 'cover', 'feed', 'report', 'forged', 'stale', 'used'] as const;

/** What is wrong, as far as it tells what to do about it; those of a source as an import has them. */
export const checkProblems = [
  'timeout',
  'unreachable',
  'private',
  'redirect',
  'certificate',
  'status',
  'too.long',
  'json',
  'shape',
  'not.html',
  'not.image',
  'framing',
  'accepts',
  'never.used',
  'no.address',
  'no.game',
  'no.key',
] as const;

export const staffTestVendor = call({
  name: 'staffTestVendor',
  method: 'POST',
  path: '/office/api/vendors/:code/test',
  access: 'staff:vendors.write',
  summary:
    'Asks a vendor at its addresses and with its keys, as the platform does: whether games open in a frame, covers and feed are there, and reports are answered to the right signature only. Takes at most 15 seconds and changes nothing.',
  input: z.object({ code: vendorCode }),
  output: z.object({
    checks: z.array(
      z.object({
        check: z.enum(vendorChecks),
        /** Which key, or which address. */
        subject: z.string(),
        state: z.enum(['passed', 'failed', 'skipped']),
        problem: z.nullable(z.enum(checkProblems)),
        detail: z.string(),
      }),
    ),
  }),
  errors: notFound,
  limit: { count: 20, perSeconds: 60 },
});
