import { moneyText } from '../../money-text.ts';
import type { Translate } from '../page/texts.ts';
import type { KitRound } from './wire.ts';

/** Refusals of the platform that a player can do something about; each has the text `error.<code>`. */
const known = new Set([
  'vendor.insufficient',
  'vendor.limit.reached',
  'vendor.player.disabled',
  'vendor.player.excluded',
  'vendor.game.disabled',
]);
/** Refusals for the player's own protection: the page around the game shows the way to what they have set. */
const protecting = new Set(['vendor.limit.reached', 'vendor.player.excluded']);

/** Whether the session is over with it: nothing can be played before the game is reopened. */
export const endsSession = (round: KitRound): boolean => round.refusalCode?.startsWith('vendor.token') ?? false;

export const isProtecting = (round: KitRound): boolean => protecting.has(round.refusalCode ?? '');

/** What became of a round that was not played, and what to do. */
export function refusalText(t: Translate, round: KitRound, balanceMinor: bigint): string {
  const stake = moneyText(BigInt(round.stakeMinor), round.currency);
  if (round.phase !== 'refused') return t('game.result.refunded', { stake });
  const code = known.has(round.refusalCode ?? '') ? round.refusalCode : 'vendor.other';
  return t(`error.${code}`, { stake, balance: moneyText(balanceMinor, round.currency) });
}
