import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Icon, IconButton, Menu, type MenuItem, Money, trialType, useRouter, useSession } from '@baize/ui';
import { useState } from 'react';
import { useFavourites } from '../own/use-favourites.ts';
import styles from './game.module.css';

/** What is not asked for often enough to be in the bar. */
function useItems({ code, onFull, onHide }: { code: string; onFull: () => void; onHide: () => void }): readonly MenuItem[] {
  const { t } = useI18n();
  const router = useRouter();
  const { codes, toggle } = useFavourites();
  const isOfficial = useSession()?.type !== trialType;
  const open = (mc: string) => () => router.setSearch({ mc });
  const ofMembers: readonly MenuItem[] = [
    { id: 'deposit', label: t('games.bar.deposit'), icon: 'deposit', onPick: open('depositv2') },
    { id: 'limits', label: t('games.bar.limits'), icon: 'shield', onPick: open('limits') },
  ];
  const isFavourite = codes.has(code);
  return [
    ...(isOfficial ? ofMembers : []),
    {
      id: 'favourite',
      label: t('games.bar.favourite'),
      icon: isFavourite ? 'star-filled' : 'star',
      checked: isFavourite,
      onPick: () => toggle(code),
    },
    ...(document.fullscreenEnabled ? [{ id: 'full', label: t('games.bar.full'), icon: 'expand' as const, onPick: onFull }] : []),
    { id: 'hide', label: t('games.bar.hide'), icon: 'chevron-up', onPick: onHide, rule: true },
  ];
}

interface GameBarProps {
  code: string;
  name: string;
  vendor: string;
  /** What the game shows; undefined until it has. */
  balance: bigint | undefined;
  currency: Currency;
  onBack: () => void;
  onFull: () => void;
}

/** The bar over a game: the way out, its name, the balance that the game shows, and a menu. Time and result are in the game. It folds to a handle. */
export function GameBar({ code, name, vendor, balance, currency, onBack, onFull }: GameBarProps) {
  const { t } = useI18n();
  const [isHidden, setHidden] = useState(false);
  const items = useItems({ code, onFull, onHide: () => setHidden(true) });
  if (isHidden)
    return (
      <button type="button" className={styles['handle']} aria-label={t('games.bar.show')} onClick={() => setHidden(false)}>
        <Icon name="chevron-down" size={16} />
      </button>
    );
  return (
    <header className={styles['bar']}>
      <IconButton icon="arrow-back" label={t('games.bar.back')} onClick={onBack} />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        <span className={styles['vendor']}>{vendor}</span>
      </div>
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>{t('games.bar.balance')}</dt>
          <dd data-testid="game-balance">{balance === undefined ? '–' : <Money minor={balance} currency={currency} />}</dd>
        </div>
      </dl>
      <Menu label={t('games.bar.more')} items={items}>
        {button => <IconButton icon="more" label={t('games.bar.more')} {...button} />}
      </Menu>
    </header>
  );
}
