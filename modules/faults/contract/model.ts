import { dateText, instantText } from '@baize/call';
import * as z from 'zod/mini';

export const faultApps = ['web', 'office'] as const;
export type FaultApp = (typeof faultApps)[number];

/**
 * fault: a script failed · chunk: the code of a page did not come · failed: a page could not be shown · aborted: the visitor left before the page was there ·
 * cancelled: the visitor stayed with unsaved content · redirected, duplicate: the router went elsewhere, or nowhere · missing-parameter: an address without
 * what its page needs.
 */
export const faultKinds = ['fault', 'chunk', 'failed', 'aborted', 'cancelled', 'redirected', 'duplicate', 'missing-parameter'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const mostReports = 20;
export const mostMessage = 300;
export const mostFrames = 10;
const mostPage = 100;

/** One place in a file of our own, as the browser names it: `draw /assets/app-x1.js:1:20`. */
const frame = z.string().check(z.maxLength(200), z.regex(/^[\w$.<>[\] ]* ?\/(office\/)?assets\/[\w.-]+:\d+:\d+$/));

export const faultReport = z.object({
  kind: z.enum(faultKinds),
  /** The pattern of the page's path, as `/rng/:game`. */
  place: z.string().check(z.maxLength(mostPage), z.regex(/^(\/[\w:.*/-]*|unknown)$/)),
  message: z.string().check(z.maxLength(mostMessage)),
  stack: z.array(frame).check(z.maxLength(mostFrames)),
  count: z.int().check(z.gte(1), z.lte(1_000)),
});

/** Of the first script: its name changes with anything that the pages are built from. */
export const releaseName = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const fault = z.object({
  id: z.string(),
  app: z.enum(faultApps),
  kind: z.enum(faultKinds),
  page: z.string(),
  message: z.string(),
  count: z.int(),
  /** One a day, the oldest first, today last. */
  days: z.array(z.int()),
  firstAt: instantText,
  lastAt: instantText,
  releases: z.int(),
  lastRelease: z.string(),
  /** null: no one has marked it. */
  known: z.nullable(z.object({ at: instantText, by: z.string(), note: z.string() })),
});

const share = z.object({ name: z.string(), count: z.int() });
export const faultDetail = z.extend(fault, {
  stack: z.array(z.string()),
  releaseCounts: z.array(share),
  browserCounts: z.array(share),
  /** Of the first and the last of `days`. */
  from: dateText,
  to: dateText,
});
