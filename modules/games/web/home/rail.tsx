import { useI18n } from '@baize/i18n/react';
import { cx, Icon, IconButton, Link, reach, Skeleton } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './home.module.css';

/** True once the element has come near the view; from then on it stays. */
export function useNear<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const own = element.current;
    if (!own || isNear) return;
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    });
    watcher.observe(own);
    return () => watcher.disconnect();
  }, [isNear]);
  return { element, isNear };
}

const bones = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The places of games that are not there yet. A row that is far from the view isn't asked for, and so not busy. */
export const RailBones = ({ isBusy }: { isBusy: boolean }) =>
  bones.map(bone => (
    <li key={bone} className={styles['cell']}>
      <div className={styles['bone']}>{isBusy && <Skeleton height="100%" isSaid={bone === bones[0]} />}</div>
    </li>
  ));

interface RailProps {
  title: string;
  /** Where all games of its sort are, and how many; without the number until that is known. */
  all?: { readonly to: string; readonly count: number | undefined } | undefined;
  children: ReactNode;
}

/** A row that scrolls by wheel, finger, keys and buttons. */
export function Rail({ title, all, children }: RailProps) {
  const { t, dir, tag } = useI18n();
  const row = useRef<HTMLUListElement>(null);
  const move = (steps: number) => {
    const own = row.current;
    own?.scrollBy({ left: steps * (dir === 'rtl' ? -1 : 1) * own.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <section className={styles['rail']} aria-label={title}>
      <header className={styles['railHead']}>
        <h2 className={styles['railTitle']}>{title}</h2>
        {all && (
          <Link to={all.to} className={cx(styles['all'], reach)}>
            {all.count === undefined ? t('games.home.own.all') : t('games.rail.all', { count: all.count })}
            <Icon name="chevron-next" size={16} />
          </Link>
        )}
        <span className={styles['arrows']}>
          <IconButton icon="chevron-back" size="small" label={t('games.rail.back', { rail: title })} onClick={() => move(-1)} />
          <IconButton icon="chevron-next" size="small" label={t('games.rail.next', { rail: title })} onClick={() => move(1)} />
        </span>
      </header>
      <ul ref={row} className={styles['row']} data-lines={tag.startsWith('zh') ? 1 : 2}>
        {children}
      </ul>
    </section>
  );
}
