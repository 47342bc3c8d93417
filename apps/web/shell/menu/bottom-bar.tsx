import { useI18n } from '@baize/i18n/react';
import { Icon, type IconName, Link, useOpening, usePlace, useRouter } from '@baize/ui';
import { useShell } from '../shell-context.ts';
import styles from './bottom-bar.module.css';
import { useCentre } from './menus.ts';

interface Item {
  readonly id: string;
  readonly icon: IconName;
  readonly to: string;
}

const paths: readonly Item[] = [
  { id: 'home', icon: 'home', to: '/index' },
  { id: 'games', icon: 'slots', to: '/rng' },
  { id: 'lottery', icon: 'lottery', to: '/lottery' },
  { id: 'promotions', icon: 'gift', to: '/promotions' },
];

/** The phone's way around: five places under the thumb, above the system's own bar. */
export function BottomBar() {
  const { t } = useI18n();
  const router = useRouter();
  const { search } = usePlace();
  const { modules, isKnown, menu } = useShell();
  const centre = useCentre(modules, 'member');
  const isReached = useOpening() !== undefined;
  // The lottery has a page on every installation, and a place in the menu only where it is on: which is not known before the server answers.
  const isOn = ({ id, to }: Item) => isKnown(to) && (id !== 'lottery' || !isReached || menu.some(entry => entry.to === to));
  const overlay = (id: 'wallet' | 'me', icon: IconName, key: string) => (
    <button type="button" className={styles['item']} aria-pressed={search['mc'] === key} onClick={() => router.setSearch({ mc: key })}>
      <Icon name={icon} size={22} />
      {t(`shell.bar.${id}`)}
    </button>
  );
  return (
    <nav className={styles['bar']} aria-label={t('shell.bar')}>
      {paths.filter(isOn).map(item => (
        <Link key={item.id} to={item.to} className={styles['item']}>
          <Icon name={item.icon} size={22} />
          {t(`shell.bar.${item.id}`)}
        </Link>
      ))}
      {centre.some(page => page.key === 'transferFund') && overlay('wallet', 'wallet', 'transferFund')}
      {overlay('me', 'user', 'menu')}
    </nav>
  );
}
