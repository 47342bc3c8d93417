import type { Card } from '../catalogue.ts';
import { GamePicture } from './game-picture.tsx';
import styles from './living-cover.module.css';

/** A cover before its own blurred ground, both moving a little. It fills the nearest positioned element around it. */
export function LivingCover({ game, imageHost }: { game: Pick<Card, 'code' | 'cover' | 'hues' | 'kind'>; imageHost: string }) {
  const picture = <GamePicture game={game} imageHost={imageHost} eager />;
  return (
    <>
      <span className={styles['far']}>{picture}</span>
      <span className={styles['near']}>{picture}</span>
    </>
  );
}
