import { randomToken } from '@baize/kernel';
import { useSyncExternalStore } from 'react';
import { ownPrefix } from './own/own-prefix.ts';

/**
 * What the page keeps of a session: that there is one, and whose. The session itself is an HttpOnly cookie that scripts cannot read
 * A token exists means: this marker is there.
 */
export interface Session {
  readonly account: string;
  /** Account type: 0 member, 1 2 41 42 agent, 4 trial account. */
  readonly type: number;
  /** The password must be changed before anything else. */
  readonly mustChangePassword?: boolean;
}

const markerName = 'baize.session';
const signalName = 'baize.session.ended';
const listeners = new Set<() => void>();
let current: Session | undefined;
let isRead = false;
let isOver = false;
let wasLost = false;
let isLeaving = false;
let turn = 0;

function parse(text: string | null): Session | undefined {
  try {
    const body: unknown = JSON.parse(text ?? 'null');
    if (typeof body !== 'object' || body === null || !('account' in body) || typeof body.account !== 'string' || body.account === '')
      return undefined;
    const type = 'type' in body && typeof body.type === 'number' ? body.type : 0;
    return { account: body.account, type, mustChangePassword: 'mustChangePassword' in body && body.mustChangePassword === true };
  } catch {
    return undefined;
  }
}

/** One number a login: what was asked under the one before may be refused after the next. */
export const sessionTurn = (): number => turn;

/** The session of this tab. A marker without an account is no session and is removed. */
export function currentSession(): Session | undefined {
  if (isRead) return current;
  isRead = true;
  const text = sessionStorage.getItem(markerName);
  current = parse(text);
  if (text && !current) sessionStorage.removeItem(markerName);
  return current;
}

/** Forgets what the last member left in this browser. */
export function forgetOwn(): void {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const name of names) if (name?.startsWith(ownPrefix)) localStorage.removeItem(name);
}

const publish = () => {
  for (const listener of listeners) listener();
};

export function openSession(session: Session): void {
  isRead = true;
  turn++;
  current = session;
  isOver = false;
  wasLost = false;
  sessionStorage.setItem(markerName, JSON.stringify(session));
  publish();
}

/** The server lets nothing through before the password is changed; it may have come to want that while this tab was open. */
export function demandPassword(): void {
  const session = currentSession();
  if (session && !session.mustChangePassword) openSession({ ...session, mustChangePassword: true });
}

const onDemand = new Set<() => void>();

/** The server wants the member to agree to new terms first; they may have come while this tab was open. */
export function demandConsent(): void {
  for (const listener of onDemand) listener();
}

/** Hears that the server wants an agreement. Answers the function that ends it. */
export function onConsentDemanded(listener: () => void): () => void {
  onDemand.add(listener);
  return () => void onDemand.delete(listener);
}

/** Forgets the session here and tells the other tabs, which follow within a second. */
export function closeSession({ tellOthers = true }: { tellOthers?: boolean } = {}): void {
  if (!currentSession()) return;
  current = undefined;
  isOver = false;
  sessionStorage.clear();
  forgetOwn();
  if (tellOthers) localStorage.setItem(signalName, randomToken());
  publish();
}

/** Ends the session at the server and then here, also when the server can't be reached: this device must forget now, and the cookie expires on its own. */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  isLeaving = true;
  await end().catch(() => undefined);
  isLeaving = false;
  closeSession();
}

/** Ends this tab's session when another tab has ended it. Call once, at the start. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key === signalName) closeSession({ tellOthers: false });
  });
}

export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | undefined => useSyncExternalStore(onSession, currentSession);

/** The server has ended the session over something that must not be lost, a game or what was typed: the page stays, and its member logs in above it. */
export function noteSessionOver(): void {
  if (isOver || isLeaving || !currentSession()) return;
  isOver = true;
  publish();
}

export const isSessionOver = (): boolean => isOver;

export const useSessionOver = (): boolean => useSyncExternalStore(onSession, isSessionOver, isSessionOver);

/** The server has ended the session: ends it here, and remembers that it was not the member who did. A member who is logging out knows. */
export function loseSession(): void {
  if (isLeaving || !currentSession()) return;
  wasLost = true;
  closeSession();
}

/** Whether the last session here was ended by the server; over with the next login. */
export const wasSessionLost = (): boolean => wasLost;

const doubters = new Set<() => void>();
let isDoubtful = false;

/** Whether it cannot be said now who is logged in here: the server has not answered. That is no end of a session, and none is announced. */
export function doubtSession(isDoubt: boolean): void {
  isDoubtful = isDoubt;
  for (const doubter of doubters) doubter();
}

const onDoubt = (doubter: () => void): (() => void) => {
  doubters.add(doubter);
  return () => doubters.delete(doubter);
};

/** True while an earlier login may be valid and no answer has come; false once there is a session. */
export function useSessionDoubt(): boolean {
  const isUnknown = useSyncExternalStore(onDoubt, () => isDoubtful);
  return useSession() === undefined && isUnknown;
}

export const trialType = 4;
const agentTypes: ReadonlySet<number> = new Set([1, 2, 4, 41, 42]);

export const isAgent = (session: Session | undefined): boolean => session !== undefined && agentTypes.has(session.type);
export const isOfficial = (session: Session | undefined): boolean => session !== undefined && session.type !== trialType;
