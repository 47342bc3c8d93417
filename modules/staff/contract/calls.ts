import {
  call,
  currencyCode,
  idOf,
  instantText,
  minorText,
  notFound,
  nothing,
  pageInput,
  pageOf,
  reason,
  seenRow,
  unsignedMinorText,
} from '@baize/call';
import * as z from 'zod/mini';
import { parkedErrors, staffCodeErrors, staffLoginErrors, staffRenewErrors } from './errors.ts';
import { auditItem, parkedEvent, parkedJob, staffItem, staffSelf, staffTicket } from './model.ts';

/** Bounded, and something the database can hold. */
const typed = z.string().check(
  z.maxLength(500),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'),
);

/** The number of a job, which the database keeps in 63 bits. */
const jobNumber = z.string().check(z.regex(/^[0-9]{1,18}$/));

export const staffLogin = call({
  name: 'staffLogin',
  method: 'POST',
  path: '/office/api/session/password',
  access: 'guest',
  summary: 'First step of signing in to the office: account and password. Answers a ticket for the second.',
  sealed: true,
  input: z.object({ account: typed, password: typed }),
  output: staffTicket,
  errors: staffLoginErrors,
});

export const staffConfirm = call({
  name: 'staffConfirm',
  method: 'POST',
  path: '/office/api/session/code',
  access: 'guest',
  summary: 'Second step: the code of the authenticator, or a recovery code. Sets the session cookie.',
  sealed: true,
  input: z.object({ ticket: typed, code: typed }),
  output: z.extend(staffSelf, {
    /** Told at the enrolment of an authenticator and never again. */
    recoveryCodes: z.nullable(z.array(z.string())),
  }),
  errors: staffCodeErrors,
});

export const staffLogout = call({
  name: 'staffLogout',
  method: 'DELETE',
  path: '/office/api/session',
  access: 'staff',
  summary: 'Ends this session of the office at once.',
  input: nothing,
  output: nothing,
});

export const staffMe = call({
  name: 'staffMe',
  method: 'GET',
  path: '/office/api/me',
  access: 'staff',
  summary: 'Who is signed in to the office, and what they may do.',
  input: nothing,
  output: staffSelf,
});

export const auditTrail = call({
  name: 'auditTrail',
  method: 'GET',
  path: '/office/api/audit',
  access: 'staff:audit.read',
  summary: 'What staff did, newest first.',
  input: z.object({
    staffId: z.optional(idOf('StaffId')),
    /** The action, or its beginning up to a dot: "staff" finds "staff.login". */
    action: z.optional(z.string().check(z.regex(/^[a-z][a-z.-]{0,59}$/))),
    target: z._default(typed, ''),
    from: z.optional(instantText),
    to: z.optional(instantText),
    ...pageInput,
    near: z.optional(seenRow(/\d{1,18}/)),
  }),
  output: pageOf(auditItem),
});

export const staffList = call({
  name: 'staffList',
  method: 'GET',
  path: '/office/api/staff',
  access: 'staff:staff.read',
  summary: 'The accounts of the office with their roles.',
  input: z.object(pageInput),
  output: pageOf(staffItem),
});

export const staffParkedCounts = call({
  name: 'staffParkedCounts',
  method: 'GET',
  path: '/office/api/parked',
  access: 'staff:jobs.read',
  summary: 'How many jobs failed for good and how many events a listener has given up on.',
  input: nothing,
  output: z.object({ jobs: z.int(), events: z.int() }),
});

export const staffParkedJobs = call({
  name: 'staffParkedJobs',
  method: 'GET',
  path: '/office/api/parked/jobs',
  access: 'staff:jobs.read',
  summary: 'Jobs that failed for good, newest first.',
  input: z.object(pageInput),
  output: pageOf(parkedJob),
});

export const staffParkedJob = call({
  name: 'staffParkedJob',
  method: 'GET',
  path: '/office/api/parked/jobs/:id',
  access: 'staff:jobs.read',
  summary: 'One parked job with what it was given.',
  input: z.object({ id: jobNumber }),
  output: z.extend(parkedJob, { input: z.string() }),
  errors: parkedErrors,
});

export const staffRunJob = call({
  name: 'staffRunJob',
  method: 'POST',
  path: '/office/api/parked/jobs/:id/run',
  access: 'staff:jobs.write',
  summary: 'Lets a parked job run again from its first attempt. Recorded in the audit log.',
  input: z.object({ id: jobNumber, reason }),
  output: nothing,
  errors: parkedErrors,
});

export const staffParkedEvents = call({
  name: 'staffParkedEvents',
  method: 'GET',
  path: '/office/api/parked/events',
  access: 'staff:jobs.read',
  summary: 'Events that a listener has given up on, newest first.',
  input: z.object(pageInput),
  output: pageOf(parkedEvent),
});

export const staffRecoveryCodes = call({
  name: 'staffRecoveryCodes',
  method: 'GET',
  path: '/office/api/me/recovery-codes',
  access: 'staff',
  summary: 'How many recovery codes of one’s own are left.',
  input: nothing,
  output: z.object({ left: z.int() }),
});

export const staffRenewRecoveryCodes = call({
  name: 'staffRenewRecoveryCodes',
  method: 'POST',
  path: '/office/api/me/recovery-codes',
  access: 'staff',
  summary: 'Ten new recovery codes in place of the old ones, for a code of the authenticator. Told once.',
  sealed: true,
  input: z.object({ code: typed }),
  output: z.object({ codes: z.array(z.string()) }),
  errors: staffRenewErrors,
});

/** What waits in each queue that the reader may see: how much, since when, and what it comes to. `staff.approvals` is there for everyone. */
export const staffQueues = call({
  name: 'staffQueues',
  method: 'GET',
  path: '/office/api/queues',
  access: 'staff',
  summary: 'What waits in each of the queues that the caller has the permission for.',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        /** Of the item that waits longest; null = nothing waits, or it isn't known. */
        since: z.nullable(instantText),
        sums: z.array(z.object({ currency: currencyCode, minor: unsignedMinorText })),
      }),
    ),
  }),
});

const searchWords = z.string().check(
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'),
  z.trim(),
  z.minLength(2),
  z.maxLength(100),
);

/** A POST, so that a phone number that is searched for stays out of the logs of proxies. */
export const staffSearch = call({
  name: 'staffSearch',
  method: 'POST',
  path: '/office/api/search',
  access: 'staff',
  summary:
    'Members, orders, rounds and games by account, name or number, of those that the caller may read. Searches that are written to the audit log (a member by contact) are made only with `isAudited`.',
  limit: { count: 240, perSeconds: 60 },
  input: z.object({ words: searchWords, isAudited: z._default(z.boolean(), false) }),
  output: z.object({
    items: z
      .array(
        z.object({
          search: z.string(),
          id: z.string(),
          title: z.string(),
          note: z.string(),
          money: z.optional(z.object({ minor: minorText, currency: currencyCode })),
          state: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(100)),
  }),
});

export const memberTimeline = call({
  name: 'memberTimeline',
  method: 'GET',
  path: '/office/api/members/:memberId/timeline',
  access: 'staff:members.read',
  summary: 'Everything that happened to a member and that the caller may read, newest first. `after` is `next` of the page before.',
  input: z.object({
    memberId: idOf('MemberId'),
    after: z.optional(z.string().check(z.maxLength(200), z.regex(/^\d{1,13} [\w.-]+ \S+$/))),
  }),
  output: z.object({
    items: z.array(
      z.object({
        source: z.string(),
        key: z.string(),
        at: instantText,
        isDay: z.boolean(),
        text: z.string(),
        note: z.string(),
        by: z.string(),
        subjectId: z.nullable(z.string()),
        minor: z.nullable(minorText),
        currency: z.nullable(z.string()),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: notFound,
});

export const staffSetup = call({
  name: 'staffSetup',
  method: 'GET',
  path: '/office/api/setup',
  access: 'staff',
  summary: 'The steps from an empty installation to an open site that the caller has the permission for, and which of them are done.',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        isRequired: z.boolean(),
        isDone: z.boolean(),
        /** Of the office; null = it is done on the server. */
        page: z.nullable(z.string()),
      }),
    ),
    /** The installation runs on play money: a demonstration, or a site that is being tried out. */
    isPlayMoney: z.boolean(),
  }),
});
