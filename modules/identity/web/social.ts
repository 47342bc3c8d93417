import type { UnboundIdentity } from '../contract/index.ts';

const returnName = 'baize.social.return';
const ticketName = 'baize.social.ticket';
const listeners = new Set<() => void>();
let version = 0;
let isReturning = false;

const publish = (): void => {
  version++;
  for (const listener of listeners) listener();
};

/**
 * The browser comes back from another provider with a code in the address. It is taken out of there before anything is drawn, so that neither the history
 * nor a page that is opened next gets to see it.
 */
export function keepReturn(): void {
  if (typeof location === 'undefined') return; // the first page is drawn at build time, where no one comes from anywhere
  const query = new URLSearchParams(location.search);
  const isBack = location.pathname === '/login' && query.has('state') && (query.has('code') || query.has('error'));
  if (isBack) {
    sessionStorage.setItem(returnName, location.search);
    history.replaceState(history.state, '', '/login');
  }
  isReturning = isBack || sessionStorage.getItem(returnName) !== null;
}

/** For the frame, which shows other pages while a callback is handled or there is something to link. */
export const onSocial = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const socialVersion = (): number => version;

export const isOnWayBack = (): boolean => isReturning;

/** The query of the callback, which works once. */
export function takeReturn(): string | undefined {
  const query = sessionStorage.getItem(returnName) ?? undefined;
  sessionStorage.removeItem(returnName);
  return query;
}

export function endReturn(): void {
  isReturning = false;
  publish();
}

/** Who came back unknown, until they have registered or logged in. */
export function heldTicket(now: string): UnboundIdentity | undefined {
  try {
    const held = JSON.parse(sessionStorage.getItem(ticketName) ?? 'null') as UnboundIdentity | null;
    return held && held.expiresAt > now ? held : undefined;
  } catch {
    return undefined;
  }
}
export const keepTicket = (held: UnboundIdentity): void => sessionStorage.setItem(ticketName, JSON.stringify(held));

export function dropTicket(): void {
  sessionStorage.removeItem(ticketName);
  publish();
}
