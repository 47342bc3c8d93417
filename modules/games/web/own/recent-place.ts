import { ownPrefix } from '@baize/ui/own-prefix';

const name = `${ownPrefix}recent-slots`;

/** Whether the rail of one's recent games was shown in the lobby the last time: then its place is kept while it loads, so that nothing below it jumps. */
export const hasRecentRail = (): boolean => localStorage.getItem(name) !== null;

export function keepRecentRail(isShown: boolean): void {
  if (isShown) localStorage.setItem(name, 'yes');
  else localStorage.removeItem(name);
}
