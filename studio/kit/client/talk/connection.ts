import { type Asked, hearParent } from './parent.ts';

/** Whether what a page shows still arrives. */
export interface Connection {
  isLost(): boolean;
  onChange(listener: () => void): void;
  /** What the page around asks for by a press in its bar. */
  hear(asked: Asked): void;
}

interface Said {
  readonly kind?: unknown;
  readonly type?: unknown;
  readonly isLost?: unknown;
}

/** Lost while the browser is offline, and for as long as the page around the frame says that it hears nothing. Only the origin that the server named is believed. */
export function watchConnection(platform: string): Connection {
  const listeners = new Set<() => void>();
  let isPageLost = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<Said | null>) => {
    if (source !== window.parent || window.parent === window || origin !== platform) return;
    if (data?.kind !== 'baize.page' || data.type !== 'connection' || typeof data.isLost !== 'boolean') return;
    isPageLost = data.isLost;
    tell();
  });
  return {
    isLost: () => isPageLost || !navigator.onLine,
    onChange: listener => void listeners.add(listener),
    hear: asked => hearParent(platform, asked),
  };
}
