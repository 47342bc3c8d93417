import type { KitSession } from '../talk/wire.ts';

/** Where the stakes begin: at the player's last one while the game still offers it, and otherwise at the least. */
export const firstStake = ({ stakes, lastStakeMinor }: Pick<KitSession, 'stakes' | 'lastStakeMinor'>): number =>
  Math.max(0, lastStakeMinor === null ? 0 : stakes.indexOf(lastStakeMinor));
