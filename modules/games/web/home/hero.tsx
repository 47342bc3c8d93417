import { memberBets } from '@baize/bets/contract';
import { Unanswered } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Money, trialType, useCall, useGo, useSession } from '@baize/ui';
import { returnOnCover } from '../../contract/index.ts';
import { useCardParts } from '../catalogue/cards/game-cards.tsx';
import { LivingCover } from '../catalogue/cards/living-cover.tsx';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { useJackpot } from '../catalogue/jackpot.ts';
import { useGameName } from '../catalogue/use-catalogue.ts';
import { hasJackpot, leadOf } from '../first/lead.ts';
import { useFirstGames, useIsFirstLost } from '../first/use-first-games.ts';
import { askFirstAgain } from '../first/warm.ts';
import { ContinuePlaying } from './continue-playing.tsx';
import styles from './hero.module.css';
import { NextStep } from './next/next-step.tsx';
import { useTellShown } from './shown/shown-games.tsx';

const notCome = new Unanswered('the first games have not come');

/** The game with the jackpot, or the one that leads the lobby, what the visitor played last, and the one thing that is worth doing next. Every place is kept from the start. */
export function Hero({ isWelcomed }: { isWelcomed: boolean }) {
  const { t, formatPercentBps } = useI18n();
  const session = useSession();
  const go = useGo();
  const nameOf = useGameName();
  const isTrial = session?.type === trialType;
  const data = useFirstGames();
  const isLost = useIsFirstLost();
  const { data: bets, error: betsError, answeredAt, refetch } = useCall(memberBets, { gameKind: 'rng', pageSize: 50 });
  const game = data && leadOf(data.games);
  useTellShown('hero', game && [game]);
  const withJackpot = game && hasJackpot(game) ? game : undefined;
  const { currency } = useCardParts();
  const jackpot = useJackpot(withJackpot, data?.imageHost, currency);
  return (
    <section className={styles['hero']} aria-label={t('games.home.hero')}>
      <div className={styles['stage']}>
        {game && data && <LivingCover game={game} imageHost={data.imageHost} />}
        {isLost && !data && (
          <div className={styles['lost']}>
            <ErrorState error={notCome} onRetry={askFirstAgain} />
          </div>
        )}
        <div className={styles['words']} data-lost={isLost && !data ? '' : undefined}>
          <h1 className={styles['greeting']}>
            {isTrial ? t('games.home.trial') : t('games.home.title', { account: session?.account ?? '' })}
          </h1>
          <p className={styles['name']}>{game && nameOf(game)}</p>
          {withJackpot && (
            <p className={styles['jackpot']}>
              {jackpot !== undefined && (
                <>
                  <span className={styles['jackpotName']}>{t('games.jackpot')}</span>
                  <Money minor={jackpot} currency={currency} />
                </>
              )}
            </p>
          )}
          <p className={styles['told']}>
            {game && returnOnCover(game) > 0 && t('games.rtp', { rate: formatPercentBps(returnOnCover(game), { min: 2 }) })}
          </p>
          <Button look="primary" size="large" icon="play" disabled={!game} onClick={() => game && go(gamePath(game.code))}>
            {t(isTrial ? 'games.play.demo' : 'games.play')}
          </Button>
        </div>
      </div>
      <div className={styles['beside']}>
        <ContinuePlaying
          bets={bets?.items}
          error={bets ? null : betsError}
          onRetry={() => void refetch()}
          at={answeredAt}
          imageHost={data?.imageHost ?? ''}
          suggested={data?.games.filter(one => one !== game).slice(0, 3)}
        />
        <NextStep rounds={bets?.total ?? 0} isWelcomed={isWelcomed} />
      </div>
    </section>
  );
}
