import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Badge, Icon, IconButton, Menu, type MenuItem, Money, trialType, useClock, useRouter, useSession } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useFavourites } from '../own/use-favourites.ts';
import styles from './game.module.css';
import { clockText } from './messages.ts';

/** The time since the game was opened: a player should know it without asking. */
function SessionClock({ since }: { since: number | undefined }) {
  const { t } = useI18n();
  const clock = useClock();
  const [now, setNow] = useState(() => Date.parse(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(clock.now())), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <div className={styles['fact']}>
      <dt>{t('games.bar.time')}</dt>
      <dd>
        <span role="timer">{clockText(since === undefined ? 0 : now - since)}</span>
      </dd>
    </div>
  );
}

/** What is not asked for often enough to stand in the bar. */
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
  isDemo: boolean;
  balance: bigint | undefined;
  net: bigint | undefined;
  currency: Currency;
  since: number | undefined;
  onBack: () => void;
  onFull: () => void;
}

/** The bar over a game: the way out, the player's own figures, and what else belongs to the game. It folds to a handle. */
export function GameBar({ code, name, vendor, isDemo, balance, net, currency, since, onBack, onFull }: GameBarProps) {
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
      {isDemo && <Badge tone="info">{t('games.demo')}</Badge>}
      <dl className={styles['facts']}>
        <div className={styles['fact']} data-main="true">
          <dt>{t('games.bar.balance')}</dt>
          <dd>{balance === undefined ? '–' : <Money minor={balance} currency={currency} />}</dd>
        </div>
        <div className={styles['fact']}>
          <dt>{t('games.bar.net')}</dt>
          <dd>
            <Money minor={net ?? 0n} currency={currency} change />
          </dd>
        </div>
        <SessionClock since={since} />
      </dl>
      <Menu label={t('games.bar.more')} items={items}>
        {button => <IconButton icon="more" label={t('games.bar.more')} {...button} />}
      </Menu>
    </header>
  );
}
