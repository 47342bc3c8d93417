import { ownPrefix } from '@baize/ui/own-prefix';

/** Where the rail is: at home with games of all kinds, in the lobby with slots alone. */
export type RecentPlace = 'home' | 'lobby';
const names: Readonly<Record<RecentPlace, string>> = { home: `${ownPrefix}recent-games`, lobby: `${ownPrefix}recent-slots` };

/** Whether the rail of one's recent games was shown there the last time: then its place is kept while it loads, so that nothing below it jumps. */
export const hasRecentRail = (place: RecentPlace): boolean => localStorage.getItem(names[place]) !== null;

export function keepRecentRail(place: RecentPlace, isShown: boolean): void {
  if (isShown) localStorage.setItem(names[place], 'yes');
  else localStorage.removeItem(names[place]);
}
