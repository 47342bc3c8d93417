import { useSearchParam } from '@baize/ui';
import { GamePage } from './game/game-page.tsx';
import { Hall } from './hall/hall.tsx';

/** The hall, or the game that the address names. */
export default function LotteryPage() {
  const [code] = useSearchParam('gameCode');
  return /^[a-z0-9-]{2,20}$/.test(code) ? <GamePage key={code} code={code} /> : <Hall />;
}
