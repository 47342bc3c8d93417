import { lazy, Suspense } from 'react';
import { useShownGame } from './open-game.ts';

const GameSheet = lazy(() => import('./game-sheet.tsx'));
let wasShown = false;

/** Where the sheet of a game appears; its code comes with the first tap. */
export function GameSheetPlace() {
  const isShown = useShownGame() !== undefined;
  wasShown ||= isShown;
  return wasShown ? (
    <Suspense fallback={null}>
      <GameSheet />
    </Suspense>
  ) : null;
}
