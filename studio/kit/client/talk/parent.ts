export type GameMessage =
  /** `showsSession`: the page has a clock and what the session has come to, so the page around needs none. */
  | { readonly type: 'ready'; readonly showsSession?: true }
  | { readonly type: 'balance'; readonly balanceMinor: string; readonly currency: string }
  | { readonly type: 'round-open' | 'round-closed'; readonly roundId: string }
  | { readonly type: 'session-lost' | 'limit-reached' }
  /** The player wants to see how a round came about. */
  | { readonly type: 'check'; readonly roundId: string }
  /** The round of a live table that is shown: what the page around it may attach a chat to. */
  | { readonly type: 'table'; readonly gameCode: string; readonly roundId: string }
  /** The player wants to go on with a game of ours. */
  | { readonly type: 'open-game'; readonly gameCode: string };

/** Tells the page around the frame what happened in the game. Only the origin that the server named ever hears it. */
export function createParent(origin: string): (message: GameMessage) => void {
  return message => {
    if (window.parent === window || !origin) return;
    window.parent.postMessage({ kind: 'baize.game', ...message }, origin);
  };
}
