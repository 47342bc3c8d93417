import { call, notFound, nothing, pageInput, pageOf, reason } from '@baize/call';
import * as z from 'zod/mini';
import { fault, faultApps, faultDetail, faultKinds, faultReport, mostReports, releaseName } from './model.ts';

export const reportFaults = call({
  name: 'reportFaults',
  method: 'POST',
  path: '/wps/system/faults',
  access: 'guest',
  summary: 'What went wrong in a page. Counted without anything personal; more than can be kept is dropped.',
  input: z.object({
    app: z.enum(faultApps),
    release: releaseName,
    reports: z.array(faultReport).check(z.minLength(1), z.maxLength(mostReports)),
  }),
  output: nothing,
  limit: { count: 12, perSeconds: 60 },
});

const faultId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const officeFaults = call({
  name: 'officeFaults',
  method: 'GET',
  path: '/office/api/faults',
  access: 'staff:faults.read',
  summary: 'Faults of the pages in the last days, the most frequent first.',
  input: z.object({
    app: z.optional(z.enum(faultApps)),
    kind: z.optional(z.enum(faultKinds)),
    release: z.optional(releaseName),
    /** yes: also those that are marked as known. */
    known: z.optional(z.literal('yes')),
    ...pageInput,
  }),
  /** releases: the newest first, at most 20. */
  output: z.extend(pageOf(fault), { releases: z.array(z.string()) }),
});

export const officeFault = call({
  name: 'officeFault',
  method: 'GET',
  path: '/office/api/faults/:id',
  access: 'staff:faults.read',
  summary: 'A fault with a sample of its stack, and its counts by release and browser.',
  input: z.object({ id: faultId }),
  output: faultDetail,
  errors: notFound,
});

export const officeKnowFault = call({
  name: 'officeKnowFault',
  method: 'PUT',
  path: '/office/api/faults/:id/known',
  access: 'staff:faults.write',
  summary: 'Marks a fault as known, with a note, or takes the mark away. Audited.',
  input: z.object({ id: faultId, isKnown: z.boolean(), reason }),
  output: nothing,
  errors: notFound,
});
