import { ownPrefix } from '@baize/ui/own-prefix';

/** The rails of a member's own games: the recent slots in the lobby, the favourites at home. */
type OwnRail = 'recent-slots' | 'favourites';

/** Whether a rail of one's own games was shown the last time: then its place is kept while it loads, so that nothing below it jumps. */
export const hadRail = (rail: OwnRail): boolean => localStorage.getItem(ownPrefix + rail) !== null;

export function keepRail(rail: OwnRail, isShown: boolean): void {
  if (isShown) localStorage.setItem(ownPrefix + rail, 'yes');
  else localStorage.removeItem(ownPrefix + rail);
}
