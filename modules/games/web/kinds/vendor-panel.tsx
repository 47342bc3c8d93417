import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, isOfficial, Link, ParamsProvider, Parts, useGo, useHasParts, useRouter, useSession } from '@baize/ui';
import { useState } from 'react';
import type { Game, kindFacets } from '../../contract/index.ts';
import { useCardParts } from '../catalogue/cards/game-cards.tsx';
import { GamePicture } from '../catalogue/cards/game-picture.tsx';
import { demoPath, gamePath } from '../catalogue/cards/open-game.ts';
import { coverOf } from '../catalogue/covers.ts';
import type { Vendor } from '../catalogue/use-catalogue.ts';
import { gamesOf } from './tables/table-games.ts';
import { TableRules } from './tables/table-rules.tsx';
import styles from './vendor-panel.module.css';

interface VendorPanelProps {
  readonly vendor: Vendor;
  readonly facets: OutputOf<typeof kindFacets> | undefined;
  /** Its most played game. */
  readonly first: Game | undefined;
  readonly imageHost: string;
}

/** Whose money the vendor's games are played with; what is in the vendor's own wallet, where there is one. */
function Wallet({ code, isTransfer }: Pick<Vendor, 'code' | 'isTransfer'>) {
  const { t } = useI18n();
  const router = useRouter();
  const isMember = isOfficial(useSession());
  const hasWallets = useHasParts('vendor.wallet');
  if (!isTransfer) return <p className={styles['wallet']}>{t('games.vendor.wallet.single')}</p>;
  if (hasWallets && isMember)
    return (
      <>
        <p className={styles['wallet']}>{t('games.vendor.wallet.own')}</p>
        <ParamsProvider value={{ vendor: code }}>
          <Parts at="vendor.wallet" />
        </ParamsProvider>
      </>
    );
  return (
    <p className={styles['wallet']}>
      {t('games.vendor.wallet.own')}{' '}
      <Button size="small" icon="wallet" onClick={() => router.setSearch({ mc: 'transferFund' })}>
        {t('games.ownWallet.move')}
      </Button>
    </p>
  );
}

/** A vendor whose games are shown: what it has, the stakes it takes, whether it can be played, and the ways in. */
export function VendorPanel({ vendor, facets, first, imageHost }: VendorPanelProps) {
  const { t, formatMoney } = useI18n();
  const go = useGo();
  const { words, currency, isDemo, canTry } = useCardParts();
  const [isReading, setReading] = useState(false);
  const tags = facets?.tags.map(one => one.tag) ?? [];
  const games = gamesOf(tags);
  const [least, most] = [amountOf(facets?.leastMinor ?? '0'), amountOf(facets?.mostMinor ?? '0')];
  const isOpen = !vendor.isInMaintenance && first !== undefined && !first.isInMaintenance;
  return (
    <section className={styles['panel']} aria-label={vendor.name}>
      {first && <GamePicture game={first} imageHost={imageHost} src={coverOf(imageHost, first, 240)} className={styles['art']} />}
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          {vendor.name} <Badge tone={isOpen ? 'win' : 'loss'}>{t(isOpen ? 'games.vendor.open' : 'games.maintenance')}</Badge>
        </h2>
        <p>
          {games.length > 0
            ? t('games.vendor.about', { count: vendor.games, games: games.map(({ name }) => t(name)).join(' · ') })
            : t('games.count', { count: vendor.games })}
        </p>
        {least > 0n && (
          <p>
            {t('games.vendor.stakes', {
              range: most > least ? `${formatMoney(least, currency)} – ${formatMoney(most, currency)}` : formatMoney(least, currency),
              currency,
            })}
          </p>
        )}
        <Wallet code={vendor.code} isTransfer={vendor.isTransfer} />
        <div className={styles['ways']}>
          {isOpen && (
            <Button look="primary" icon="play" onClick={() => go(gamePath(first.code))}>
              {t(isDemo ? 'games.play.demo' : 'games.play')}
            </Button>
          )}
          {isOpen && canTry(vendor.code) && <Button onClick={() => go(demoPath(first.code))}>{words.demo}</Button>}
          {games.length > 0 && <Button onClick={() => setReading(true)}>{t('games.tables.rules')}</Button>}
          {!isOpen && <Link to="/live">{t('games.sheet.others')}</Link>}
        </div>
      </div>
      <TableRules open={isReading} onClose={() => setReading(false)} title={t('games.tables.rules')} tags={tags} />
    </section>
  );
}
