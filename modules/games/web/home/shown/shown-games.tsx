import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type Place, places } from './left-out.ts';

type Told = Partial<Record<Place, readonly string[]>>;

const Shown = createContext<{ readonly told: Told; readonly tell: (place: Place, codes: readonly string[]) => void }>({
  told: {},
  tell: () => undefined,
});

/** Knows which games each place of the home page shows, so that those below leave them out. */
export function ShownGames({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Told>({});
  const tell = useCallback((place: Place, codes: readonly string[]) => setTold(now => ({ ...now, [place]: codes })), []);
  return <Shown value={useMemo(() => ({ told, tell }), [told, tell])}>{children}</Shown>;
}

/** The codes of the games that the places above this one show. */
export function useShownAbove(place: Place): ReadonlySet<string> {
  const { told } = useContext(Shown);
  return useMemo(() => new Set(places.slice(0, places.indexOf(place)).flatMap(above => told[above] ?? [])), [told, place]);
}

/** Tells what a place shows; nothing while that isn't known. */
export function useTellShown(place: Place, games: readonly { readonly code: string }[] | undefined): void {
  const { tell } = useContext(Shown);
  const codes = games?.map(game => game.code).join(' ');
  useEffect(() => {
    if (codes) tell(place, codes.split(' '));
  }, [place, codes, tell]);
}
