import type { SearchChange } from '@baize/ui';
import { useEffect, useRef } from 'react';
import type { Overlay } from '../overlays.tsx';

export const shortcuts = [
  { id: 'search', keys: ['/'] },
  { id: 'palette', keys: ['Ctrl', 'K'] },
  { id: 'deposit', keys: ['g', 'd'] },
  { id: 'wallet', keys: ['g', 'w'] },
  { id: 'sheet', keys: ['?'] },
] as const;

const secondKeyMs = 1_200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** What is typed between the key and the field that it opens, and since when; undefined while none is opening. */
let ahead: { readonly text: string; readonly at: number } | undefined;
const longestOpeningMs = 10_000;

/** Read by the field as it opens; `forgetTyped` is for when it has. */
export const typedBefore = (): string => ahead?.text ?? '';
export const forgetTyped = (): void => {
  ahead = undefined;
};

interface Wiring {
  open: (overlay: Overlay) => void;
  go: (change: SearchChange) => void;
  isSignedIn: boolean;
}

/** The product's own keys. They do nothing while something is typed or a layer is open, and during an input method's composition. */
export function useShortcuts(wiring: Wiring): void {
  const latest = useRef(wiring);
  latest.current = wiring;
  useEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const { open, go, isSignedIn } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return open('search');
      }
      if (
        event.isComposing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      if (ahead && event.key.length === 1 && event.timeStamp - ahead.at < longestOpeningMs) {
        event.preventDefault();
        ahead = { ...ahead, text: ahead.text + event.key };
        return;
      }
      if (event.key === '/') {
        event.preventDefault();
        ahead = { text: '', at: event.timeStamp };
        return open('search');
      }
      if (event.key === '?') return open('shortcuts');
      if (event.key === 'g') firstAt = event.timeStamp;
      else if (isSignedIn && event.timeStamp - firstAt < secondKeyMs) {
        firstAt = Number.NEGATIVE_INFINITY;
        if (event.key === 'd') go({ mc: 'depositv2' });
        if (event.key === 'w') go({ mc: 'withdraw' });
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
