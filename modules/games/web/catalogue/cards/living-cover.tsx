import { Picture } from '@baize/ui';
import type { Card } from '../catalogue.ts';
import { coverOf, groundOf } from '../covers.ts';
import styles from './living-cover.module.css';

/** A cover before its own blurred ground, both moving a little. It fills the nearest positioned element around it. */
export function LivingCover({ game, imageHost }: { game: Pick<Card, 'code' | 'cover' | 'hues'>; imageHost: string }) {
  const picture = <Picture src={coverOf(imageHost, game)} alt="" width={3} height={4} eager ground={groundOf(game)} />;
  return (
    <>
      <span className={styles['far']}>{picture}</span>
      <span className={styles['near']}>{picture}</span>
    </>
  );
}
