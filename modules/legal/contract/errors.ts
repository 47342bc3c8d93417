import type { ErrorTable } from '@baize/call';

export const legalErrors = {
  /** CN and EN are what other languages fall back to. */
  'legal.text.missing': 400,
  /** Not a language of the product. */
  'legal.language.invalid': 400,
  /** Someone else has saved the draft since it was opened. */
  'legal.draft.changed': 409,
  /** There is nothing to publish. */
  'legal.draft.missing': 409,
} as const satisfies ErrorTable;
