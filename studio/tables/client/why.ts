import type { Translate } from '@baize/studio-kit/table-page';

/** Refusals with words of their own. */
const worded = new Set([
  'vendor.insufficient',
  'vendor.limit.reached',
  'vendor.stake.limit',
  'studio.play.closed',
  'studio.table.limit',
  'studio.table.full',
  'studio.seat.taken',
  'studio.seat.full',
  'studio.seat.playing',
  'studio.seat.other',
  'studio.choice.closed',
]);

/** Why something was refused. */
export const whyOf = (t: Translate, code: string): string => t(`table.error.${worded.has(code) ? code : 'vendor.other'}`);
