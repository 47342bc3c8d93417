import { Link } from '@baize/ui';
import type { ReactNode } from 'react';
import { Cover } from '../catalogue/cards/cover.tsx';
import { gamePath } from '../catalogue/cards/open-game.ts';
import type { Card } from '../catalogue/catalogue.ts';
import styles from './found-games.module.css';

interface HitLinkProps {
  game: Pick<Card, 'code' | 'nameCn' | 'nameEn' | 'cover' | 'hues' | 'kind'>;
  imageHost: string;
  vendor: string | undefined;
  onClick: () => void;
  /** Its name. */
  children: ReactNode;
}

/** A game among what the shell's search has found. */
export const HitLink = ({ game, imageHost, vendor, onClick, children }: HitLinkProps) => (
  <Link to={gamePath(game.code)} className={styles['hit']} onClick={onClick}>
    <span className={styles['thumb']}>
      <Cover game={game} imageHost={imageHost} small named="beside" />
    </span>
    <span className={styles['name']}>{children}</span>
    <span className={styles['vendor']}>{vendor}</span>
  </Link>
);
