import { hostedOrigin } from '@baize/ui/hosts';

/** Where the games of a vendor came from the last time. */
const origins = new Map<string, string>();
const connected = new Set<string>();

/** A game of the vendor was opened from there. */
export const noteOrigin = (vendor: string, origin: string): void => void origins.set(vendor, origin);

/** Connects to where the vendor's games come from, as soon as someone points at one: opening it then waits for no handshake. */
export function connectTo(game: { readonly vendor: string; readonly cover?: string }, imageHost: string): void {
  // Covers without an address of their own are our studio's, and so are their games.
  const isOurs = imageHost !== '' && (game.cover ?? '/').startsWith('/');
  const origin = origins.get(game.vendor) ?? (isOurs ? hostedOrigin('launch', imageHost) : undefined);
  if (origin === undefined || connected.has(origin)) return;
  connected.add(origin);
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
}
