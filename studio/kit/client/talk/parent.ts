export type GameMessage =
  /** `hasRules` and `isSoundOn`: the page around may ask for the rules, and for sound or silence. */
  | { readonly type: 'ready'; readonly hasRules?: true; readonly isSoundOn?: boolean }
  | { readonly type: 'sound'; readonly isOn: boolean }
  | { readonly type: 'balance'; readonly balanceMinor: string; readonly currency: string }
  | { readonly type: 'round-open' | 'round-closed'; readonly roundId: string }
  | { readonly type: 'session-lost' | 'limit-reached' }
  /** The player wants to see how a round came about. */
  | { readonly type: 'check'; readonly roundId: string }
  /** The round of a live table that is shown: what the page around it may attach a chat to. */
  | { readonly type: 'table'; readonly gameCode: string; readonly roundId: string }
  /** The player wants to go on with a game of ours. */
  | { readonly type: 'open-game'; readonly gameCode: string };

interface Said {
  readonly kind?: unknown;
  readonly type?: unknown;
}

export interface Asked {
  readonly rules: () => void;
  readonly sound: () => void;
}

/** What the page around the frame asks for by a press in its bar. Only the origin that the server named is heard. */
export function hearParent(origin: string, asked: Asked): void {
  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<Said | null>) => {
    if (source !== window.parent || window.parent === window || from !== origin || data?.kind !== 'baize.page') return;
    if (data.type === 'rules' && !document.querySelector('dialog[open]')) asked.rules(); // one dialog is not covered by another
    if (data.type === 'sound') asked.sound();
  });
}

/** Tells the page around the frame what happened in the game. Only the origin that the server named ever hears it. */
export function createParent(origin: string): (message: GameMessage) => void {
  return message => {
    if (window.parent === window || !origin) return;
    window.parent.postMessage({ kind: 'baize.game', ...message }, origin);
  };
}
