import { useSession } from '@baize/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIsPlaying, useIsRoundShown, useIsTrying } from './playing.ts';

const RealityCheck = lazy(() => import('./reality-check.tsx'));
/** The first look into the lobby waits for nothing that is not needed to see it. */
const restMs = 4_000;

/** Where a player sees how long they have played. Its code comes with the first game, or a while after logging in. */
export function RealityPlace() {
  const session = useSession();
  const isPlaying = useIsPlaying();
  const isRoundShown = useIsRoundShown();
  const isDemo = useIsTrying();
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (!session) return setRested(false);
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, [session]);
  if (!session || (!isPlaying && !isRested)) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheck isPlaying={isPlaying} isRoundShown={isRoundShown} isDemo={isDemo} />
    </Suspense>
  );
}
