import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Drawer, useGo } from '@baize/ui';
import { returnOnCover } from '../../../contract/index.ts';
import { useJackpot } from '../jackpot.ts';
import { useGameName } from '../use-catalogue.ts';
import { Cover } from './cover.tsx';
import { Volatility } from './game-card.tsx';
import { useCardParts } from './game-cards.tsx';
import styles from './game-sheet.module.css';
import { demoPath, gamePath, showGame, useShownGame } from './open-game.ts';

/** What a pointer learns by pointing, for a finger: the game, its figures, and the way into it. */
export default function GameSheet() {
  const { t, formatMoney, formatPercentBps, formatNumber } = useI18n();
  const shown = useShownGame();
  const { names, favourites, currency, isDemo, canTry } = useCardParts();
  const nameOf = useGameName();
  const go = useGo();
  const close = () => showGame(undefined);
  const game = shown?.game;
  const jackpot = useJackpot(game, shown?.imageHost, currency);
  const isFavourite = game !== undefined && favourites.codes.has(game.code);
  const enter = (path: (code: string) => string) => {
    close();
    if (game) go(path(game.code));
  };
  return (
    <Drawer
      open={game !== undefined}
      onClose={close}
      from="bottom"
      title={game ? nameOf(game) : ''}
      actions={
        game && (
          <>
            <Button
              size="large"
              icon={isFavourite ? 'star-filled' : 'star'}
              aria-pressed={isFavourite}
              onClick={() => favourites.toggle(game.code)}
            >
              {t(isFavourite ? 'games.favourite.is' : 'games.favourite.add')}
            </Button>
            {canTry(game.vendor) && !game.isInMaintenance && (
              <Button size="large" onClick={() => enter(demoPath)}>
                {t('games.demo.try')}
              </Button>
            )}
            <Button size="large" look="primary" icon="play" data-autofocus onClick={() => enter(gamePath)}>
              {t(game.isInMaintenance ? 'games.sheet.others' : isDemo ? 'games.play.demo' : 'games.play')}
            </Button>
          </>
        )
      }
    >
      {game && shown && (
        <div className={styles['sheet']}>
          <div className={styles['cover']}>
            <Cover game={game} imageHost={shown.imageHost} named="beside" />
          </div>
          <dl className={styles['facts']}>
            <Fact label={t('games.vendor')}>{names.get(game.vendor) ?? game.vendor}</Fact>
            {jackpot !== undefined && <Fact label={t('games.jackpot')}>{formatMoney(jackpot, currency)}</Fact>}
            {returnOnCover(game) > 0 && <Fact label={t('games.return.short')}>{formatPercentBps(returnOnCover(game), { min: 2 })}</Fact>}
            {amountOf(game.minStakeMinor) > 0n && (
              <Fact label={t('games.stake.least')}>{formatMoney(amountOf(game.minStakeMinor), currency)}</Fact>
            )}
            {game.lines > 0 && <Fact label={t('games.lines')}>{formatNumber(game.lines)}</Fact>}
            {game.volatility > 0 && (
              <Fact label={t('games.volatility')}>
                {t(`games.volatility.${game.volatility}`)} <Volatility value={game.volatility} />
              </Fact>
            )}
          </dl>
          {game.isInMaintenance && <p className={styles['note']}>{t('games.sheet.maintenance')}</p>}
        </div>
      )}
    </Drawer>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
