import type { MenuEntry, WebModule } from '@baize/ui';
import { createContext, use } from 'react';
import type { Overlay } from './overlays.tsx';

interface ShellState {
  readonly modules: readonly WebModule[];
  readonly menu: readonly MenuEntry[];
  readonly isKnown: (path: string) => boolean;
  readonly open: (overlay: Overlay) => void;
}

export const ShellContext = createContext<ShellState | undefined>(undefined);

export function useShell(): ShellState {
  const shell = use(ShellContext);
  if (!shell) throw new TypeError('Shell is missing above this component');
  return shell;
}
