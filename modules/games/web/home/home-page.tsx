import { Parts, PartsFirst } from '@baize/ui';
import { PlayStopped } from '../catalogue/play-stopped.tsx';
import { GameRail } from './game-rail.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { Leaders } from './leaders.tsx';
import { useWelcome, Welcome } from './next/welcome.tsx';
import { FavouriteRail } from './own-rails.tsx';
import { ShownGames } from './shown/shown-games.tsx';
import { Winners } from './winners.tsx';

export default function HomePage() {
  const welcome = useWelcome();
  return (
    <div className={styles['home']} data-toasts="end">
      <PlayStopped />
      <Welcome {...welcome} />
      <ShownGames>
        <Hero isWelcomed={welcome.isOpen} />
        <PartsFirst at="home.tasks" place={<div className={styles['place']} />}>
          <FavouriteRail />
          <GameRail which="popular" />
          <Parts at="home.hero" />
          <GameRail which="live" />
          <GameRail which="new" />
          <Winners />
          <Leaders />
          <GameRail which="jackpot" />
          <GameRail which="hold" />
          <Parts at="home.rail" />
        </PartsFirst>
      </ShownGames>
    </div>
  );
}
