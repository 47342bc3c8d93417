import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { SittingFacts } from '@baize/protection/web/play';
import {
  Button,
  cx,
  Icon,
  IconButton,
  Licence,
  Menu,
  type MenuItem,
  Money,
  numberOf,
  trialType,
  unseen,
  useHelpLines,
  useOpening,
  useRouter,
  useSession,
} from '@baize/ui';
import { useState } from 'react';
import { demoPath, gamePath } from '../catalogue/cards/open-game.ts';
import { useFavourites } from '../own/use-favourites.ts';
import styles from './game.module.css';
import { ReportDialog } from './report-dialog.tsx';
import type { Controls } from './use-game.ts';

/** What is not asked for often enough to be in the bar. */
function useItems({
  code,
  canTry,
  controls,
  onFull,
  onHide,
  onReport,
}: {
  code: string;
  canTry: boolean;
  controls: Controls | undefined;
  onFull: () => void;
  onHide: () => void;
  onReport: () => void;
}): readonly MenuItem[] {
  const { t } = useI18n();
  const router = useRouter();
  const { codes, toggle } = useFavourites();
  const isOfficial = useSession()?.type !== trialType;
  const open = (mc: string) => () => router.setSearch({ mc });
  const ofMembers: readonly MenuItem[] = [
    ...(canTry ? [{ id: 'demo', label: t('games.bar.demo'), icon: 'play' as const, onPick: () => router.go(demoPath(code)) }] : []),
    { id: 'deposit', label: t('games.bar.deposit'), icon: 'deposit', onPick: open('depositv2') },
    { id: 'limits', label: t('games.bar.limits'), icon: 'shield', onPick: open('limits') },
  ];
  const help: readonly MenuItem[] = useHelpLines().map(({ title, path }) => {
    const number = numberOf(path);
    return {
      id: path,
      label: title,
      note: number,
      icon: number ? 'phone' : 'external',
      // The game stays open: a page of help is another window, a number is the telephone's.
      onPick: () => window.open(path, number ? '_self' : '_blank', 'noreferrer'),
    };
  });
  const isFavourite = codes.has(code);
  const ofGame: readonly MenuItem[] = [
    ...(controls?.hasRules
      ? [{ id: 'rules', label: t('games.bar.rules'), icon: 'info' as const, onPick: () => controls.ask('rules') }]
      : []),
    ...(controls?.isSoundOn === undefined
      ? []
      : [
          {
            id: 'sound',
            label: t('games.bar.sound'),
            icon: controls.isSoundOn ? ('sound' as const) : ('muted' as const),
            checked: controls.isSoundOn,
            onPick: () => controls.ask('sound'),
          },
        ]),
  ];
  return [
    ...ofGame,
    ...(isOfficial ? ofMembers : []),
    {
      id: 'favourite',
      label: t('games.bar.favourite'),
      icon: isFavourite ? 'star-filled' : 'star',
      checked: isFavourite,
      onPick: () => toggle(code),
    },
    ...(document.fullscreenEnabled ? [{ id: 'full', label: t('games.bar.full'), icon: 'expand' as const, onPick: onFull }] : []),
    { id: 'hide', label: t('games.bar.hide'), icon: 'chevron-up', onPick: onHide },
    { id: 'report', label: t('games.report'), icon: 'flag', onPick: onReport },
    { id: 'self-test', label: t('games.bar.selfTest'), icon: 'check', onPick: () => router.go('/self-test'), rule: true },
    ...help,
  ];
}

/** Which wallet pays, and age and licence: a game has no footer to say them. */
function Duties({ isTransfer }: Pick<GameBarProps, 'isTransfer'>) {
  const { t } = useI18n();
  const age = useOpening()?.whitelabel.jurisdiction.minimumAge;
  return (
    <>
      {isTransfer !== undefined && (
        <p className={styles['duties']}>{t(isTransfer ? 'games.vendor.wallet.own' : 'games.vendor.wallet.single')}</p>
      )}
      {age !== undefined && (
        <p className={styles['duties']}>
          <bdi className={styles['age']}>{age}+</bdi>
          <span>
            <Licence otherwise={t('games.bar.age', { age })} />
          </span>
        </p>
      )}
    </>
  );
}

interface GameBarProps {
  code: string;
  name: string;
  vendor: string;
  /** What the game shows; undefined until it has. */
  balance: bigint | undefined;
  currency: Currency;
  /** Balances no longer arrive. */
  isStale: boolean;
  /** The game is there: for how long and with what result the member plays is shown from now on. */
  isPlaying: boolean;
  /** A member plays with demo money. */
  isDemo: boolean;
  /** It can be played with demo money instead. */
  canTry: boolean;
  /** What the game in the frame can be asked for; undefined until it is ready. */
  controls: Controls | undefined;
  /** The vendor keeps a wallet of its own; undefined until the game is launched. */
  isTransfer: boolean | undefined;
  /** The round that is open, or the last one. */
  roundId: string | undefined;
  isRoundOpen: boolean;
  onBack: () => void;
  onFull: () => void;
}

/** The figure that the game shows, and whether it is of now. */
function Balance({ balance, currency, isStale }: Pick<GameBarProps, 'balance' | 'currency' | 'isStale'>) {
  const { t } = useI18n();
  return (
    <dl className={styles['facts']}>
      <div className={styles['fact']}>
        <dt>{t('games.bar.balance')}</dt>
        <dd data-testid="game-balance" data-stale={isStale} title={isStale ? t('games.bar.stale') : undefined}>
          {balance === undefined ? '–' : <Money minor={balance} currency={currency} />}
        </dd>
        {isStale && (
          <dd className={styles['stale']}>
            <Icon name="offline" size={16} />
            <span className={unseen} role="status">
              {t('games.bar.stale')}
            </span>
          </dd>
        )}
      </div>
    </dl>
  );
}

/** What is asked for most, where there is room beside the name. */
function Tools({ code, controls, onFull, onReport }: Pick<GameBarProps, 'code' | 'controls' | 'onFull'> & { onReport: () => void }) {
  const { t } = useI18n();
  const router = useRouter();
  const isTrial = useSession()?.type === trialType;
  const { codes, toggle } = useFavourites();
  const isFavourite = codes.has(code);
  return (
    <div className={styles['tools']}>
      {!isTrial && (
        <Button size="small" look="primary" onClick={() => router.setSearch({ mc: 'depositv2' })}>
          {t('games.bar.deposit')}
        </Button>
      )}
      <IconButton
        icon={isFavourite ? 'star-filled' : 'star'}
        label={t('games.bar.favourite')}
        aria-pressed={isFavourite}
        onClick={() => toggle(code)}
      />
      {controls?.hasRules && <IconButton icon="info" label={t('games.bar.rules')} onClick={() => controls.ask('rules')} />}
      {controls?.isSoundOn !== undefined && (
        <IconButton
          icon={controls.isSoundOn ? 'sound' : 'muted'}
          label={t('games.bar.sound')}
          aria-pressed={controls.isSoundOn}
          onClick={() => controls.ask('sound')}
        />
      )}
      <IconButton icon="flag" label={t('games.report')} onClick={onReport} />
      {document.fullscreenEnabled && <IconButton icon="expand" label={t('games.bar.full')} onClick={onFull} />}
    </div>
  );
}

/** The one bar over a game: the way out, its name, the balance that the game shows, what is asked for most where there is room, and a menu. Time and result are of the play session, here for every game and nowhere else. It folds to a handle. */
export function GameBar({
  code,
  name,
  vendor,
  balance,
  currency,
  isStale,
  isPlaying,
  isDemo,
  canTry,
  controls,
  isTransfer,
  roundId,
  isRoundOpen,
  onBack,
  onFull,
}: GameBarProps) {
  const { t } = useI18n();
  const router = useRouter();
  const isTrial = useSession()?.type === trialType;
  const [isHidden, setHidden] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const items = useItems({ code, canTry, controls, onFull, onHide: () => setHidden(true), onReport: () => setReporting(true) });
  const sitting = isPlaying && <SittingFacts isDemo={isDemo} isHeld={isRoundOpen} className={styles['sitting']} />;
  if (isHidden)
    return (
      <button type="button" className={styles['handle']} aria-label={t('games.bar.show')} onClick={() => setHidden(false)}>
        {sitting && <Balance balance={balance} currency={currency} isStale={isStale} />}
        <Icon name="chevron-down" size={16} />
        {sitting}
      </button>
    );
  return (
    <header className={cx(styles['bar'], (isDemo || isTrial) && styles['isWide'])}>
      <IconButton icon="arrow-back" label={t('games.bar.back')} onClick={onBack} />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        <span className={styles['vendor']}>{vendor}</span>
      </div>
      {isDemo && (
        <Button size="small" disabled={isRoundOpen} onClick={() => router.go(gamePath(code))}>
          {t('games.demo.real')}
        </Button>
      )}
      {isTrial && (
        <Button size="small" onClick={() => router.go('/register')}>
          {t('games.wall.register')}
        </Button>
      )}
      {sitting}
      <Balance balance={balance} currency={currency} isStale={isStale} />
      <Tools code={code} controls={controls} onFull={onFull} onReport={() => setReporting(true)} />
      <Menu label={t('games.bar.more')} items={items} head={<Duties isTransfer={isTransfer} />}>
        {button => <IconButton icon="more" label={t('games.bar.more')} {...button} />}
      </Menu>
      {isReporting && <ReportDialog {...{ code, name, vendor, roundId }} onClose={() => setReporting(false)} />}
    </header>
  );
}
