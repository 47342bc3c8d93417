import type { ErrorTable } from '@baize/call';

export const exportErrors = {
  /** Facts: rows, most. */
  'exports.too.large': 409,
  /** Facts: most. */
  'exports.too.many': 409,
  /** Facts: most. */
  'exports.downloads.too.many': 429,
} as const satisfies ErrorTable;
