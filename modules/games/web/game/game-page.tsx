import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { isAboutProtection, NoPlay, usePlaying } from '@baize/protection/web/play';
import {
  Button,
  Confirm,
  EmptyState,
  ErrorState,
  hasOtherHost,
  Link,
  takeOtherHost,
  trialType,
  useAfter,
  useCall,
  useGo,
  useLeaveQuestion,
  useRouter,
  useSearchParam,
  useSession,
} from '@baize/ui';
import { useOpenGame } from '@baize/wallet/web/kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { gameDetail, popularGames } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import type { Card } from '../catalogue/catalogue.ts';
import { groundOf } from '../catalogue/covers.ts';
import { useDemoVendors, useGameName, useVendors } from '../catalogue/use-catalogue.ts';
import styles from './game.module.css';
import { GameBar } from './game-bar.tsx';
import { OtherGames } from './other-games.tsx';
import { useGame } from './use-game.ts';

const slowMs = 10_000;

/** While the vendor loads: what is coming, and after ten seconds the ways on: again, from another host, or to the lobby. */
function Opening({ game, imageHost, isHosted, onRetry }: { game: Card; imageHost: string; isHosted: boolean; onRetry: () => void }) {
  const { t } = useI18n();
  const name = useGameName()(game);
  const isSlow = useAfter(slowMs);
  return (
    <div className={styles['opening']} role="status">
      <i className={styles['glow']} style={{ background: `linear-gradient(${groundOf(game).join()})` }} aria-hidden="true" />
      <span className={styles['poster']}>
        <Cover game={game} imageHost={imageHost} />
      </span>
      <p className={styles['openingText']}>{isSlow ? t('games.slow') : t('games.opening', { name })}</p>
      {isSlow ? (
        <div className={styles['ways']}>
          <Button icon="refresh" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          {isHosted && hasOtherHost('launch') && (
            <Button
              onClick={() => {
                takeOtherHost('launch');
                onRetry();
              }}
            >
              {t('games.otherHost')}
            </Button>
          )}
          <Link to="/rng" className={styles['way']}>
            {t('games.toLobby')}
          </Link>
        </div>
      ) : (
        <span className={styles['progress']} aria-hidden="true" />
      )}
    </div>
  );
}

/** A game that is closed for now, with games that are not. */
function Closed({ name, others, imageHost }: { name: string; others: readonly Card[]; imageHost: string }) {
  const { t } = useI18n();
  const go = useGo();
  return (
    <div className={styles['closed']}>
      <EmptyState
        icon="settings"
        title={t('games.closed', { name })}
        action={<Button onClick={() => go('/rng')}>{t('games.toLobby')}</Button>}
      >
        {t('games.closed.why')}
      </EmptyState>
      <OtherGames games={others} imageHost={imageHost} />
    </div>
  );
}

/** A game that has lost one session after the other. */
function Lost({ name, others, imageHost, onRetry }: { name: string; others: readonly Card[]; imageHost: string; onRetry: () => void }) {
  const { t } = useI18n();
  const again = (
    <Button icon="refresh" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  );
  return (
    <div className={styles['closed']}>
      <div role="alert">
        <EmptyState icon="warning" title={t('games.lost', { name })} action={again}>
          {t('games.lost.why')}
        </EmptyState>
      </div>
      <OtherGames games={others} imageHost={imageHost} />
    </div>
  );
}

interface PlayProps {
  game: Card;
  imageHost: string;
  others: readonly Card[];
}

/** Asks before a round that is still open is left. */
function useLeaving(isRoundOpen: boolean, lobby: string) {
  const { t } = useI18n();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const isSure = useRef(false);
  const ask = useCallback(() => isSure.current || window.confirm(t('games.leave.why')), [t]);
  useLeaveQuestion(isRoundOpen, ask);
  const leave = () => {
    isSure.current = true;
    if (router.before() === lobby)
      router.back(); // to the same words, filters and place
    else router.go(lobby);
  };
  const dialog = (
    <Confirm open={isAsking} title={t('games.leave')} yes={t('games.leave.yes')} onYes={leave} onNo={() => setAsking(false)}>
      {t('games.leave.why')}
    </Confirm>
  );
  return { back: () => (isRoundOpen ? setAsking(true) : leave()), dialog };
}

function Frame({ name, src, isReady, frame }: { name: string; src: string; isReady: boolean; frame: RefObject<HTMLIFrameElement | null> }) {
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      data-ready={isReady}
      title={name}
      src={src}
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay; fullscreen"
    />
  );
}

/** The game could not stake, because a limit of the player leaves less or they may not play: its own words are in its frame, the way from there is here. */
function LimitedNotice() {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <div className={styles['limited']} role="status">
      <span>{t('games.limited')}</span>
      <Button size="small" icon="shield" onClick={() => router.setSearch({ mc: 'limits' })}>
        {t('games.limited.show')}
      </Button>
    </div>
  );
}

/** The vendor keeps a wallet of its own: nothing is moved there that the player has not asked for. */
function OwnWallet() {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <div className={styles['limited']} role="status">
      <span>{t('games.ownWallet')}</span>
      <Button size="small" icon="wallet" onClick={() => router.setSearch({ mc: 'transferFund' })}>
        {t('games.ownWallet.move')}
      </Button>
    </div>
  );
}

/** The lobby of a game. */
const lobbyOf = (kind: Card['kind']): string => (kind === 'live' || kind === 'fish' || kind === 'pvp' ? `/${kind}` : '/rng');
const laneOf = (kind: Card['kind']) => (kind === 'live' ? 'LIVE' : kind === 'fish' ? 'FISH' : kind === 'pvp' ? 'PVP' : 'RNG');

function Play({ game, imageHost, others }: PlayProps) {
  const { t } = useI18n();
  const name = useGameName()(game);
  const vendors = useVendors(laneOf(game.kind));
  const frame = useRef<HTMLIFrameElement>(null);
  const stand = useRef<HTMLDivElement>(null);
  const session = useSession();
  const [demo] = useSearchParam('demo');
  const hasDemo = useDemoVendors().has(game.vendor);
  const isDemo = demo === '1' && session?.type !== trialType;
  const own = useGame({ code: game.code, isWanted: !game.isInMaintenance, isDemo }, frame);
  const { back, dialog } = useLeaving(own.isRoundOpen, lobbyOf(game.kind));
  const isClosed = game.isInMaintenance || own.refusal === 'game.maintenance';
  usePlaying(own.stage === 'ready', { isRoundOpen: own.isRoundOpen, isDemo });
  useOpenGame(own.stage === 'ready', own.stage === 'ready' && own.isRoundOpen);
  const goFull = () => void (document.fullscreenElement ? document.exitFullscreen() : stand.current?.requestFullscreen());
  return (
    <div ref={stand} className={styles['stand']}>
      <GameBar
        code={game.code}
        name={name}
        vendor={vendors?.find(vendor => vendor.code === game.vendor)?.name ?? ''}
        balance={own.balance}
        currency={own.launched?.currency ?? 'CNY'}
        isStale={own.isStale}
        controls={own.controls}
        isTransfer={own.launched?.isTransfer}
        isPlaying={own.stage === 'ready'}
        isDemo={isDemo}
        canTry={hasDemo && !isDemo}
        roundId={own.roundId}
        isRoundOpen={own.isRoundOpen}
        onBack={back}
        onFull={goFull}
      />
      {own.isLimited && <LimitedNotice />}
      {own.launched?.isTransfer && <OwnWallet />}
      <div className={styles['scene']}>
        {isClosed && <Closed name={name} others={others} imageHost={imageHost} />}
        {!isClosed && own.stage === 'failed' && isAboutProtection(own.refusal) && (
          <div className={styles['closed']}>
            <NoPlay code={own.refusal ?? ''} />
          </div>
        )}
        {!isClosed && own.isLost && <Lost name={name} others={others} imageHost={imageHost} onRetry={own.again} />}
        {!isClosed && own.stage === 'failed' && !own.isLost && !isAboutProtection(own.refusal) && (
          <div className={styles['closed']}>
            <ErrorState error={own.error ?? null} title={t('games.failed', { name })} onRetry={own.again} isUnderWay />
            <OtherGames games={others} imageHost={imageHost} />
          </div>
        )}
        {!isClosed && own.launched && own.stage !== 'failed' && (
          <Frame key={own.launched.content} name={name} src={own.launched.content} isReady={own.stage === 'ready'} frame={frame} />
        )}
        {!isClosed && (own.stage === 'opening' || own.stage === 'loading') && (
          <Opening key={own.turn} game={game} imageHost={imageHost} isHosted={own.launched?.isHosted ?? true} onRetry={own.again} />
        )}
      </div>
      {dialog}
    </div>
  );
}

/** A game that isn't there or, with an `error`, could not be asked for: the way to the lobby, and popular ones instead. */
function Unknown({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const { t } = useI18n();
  const go = useGo();
  const { data } = useCall(popularGames, { count: 12 });
  const toLobby = <Button onClick={() => go('/rng')}>{t('games.toLobby')}</Button>;
  return (
    <div className={styles['closed']}>
      {error ? (
        <>
          <ErrorState error={error} onRetry={onRetry} />
          {toLobby}
        </>
      ) : (
        <div role="alert">
          <EmptyState icon="warning" title={t('games.notFound')} action={toLobby}>
            {t('error.game.unknown')}
          </EmptyState>
        </div>
      )}
      {data && <OtherGames games={data.games} imageHost={data.imageHost} />}
    </div>
  );
}

export default function GamePage() {
  const [code] = useSearchParam('code');
  const [demo] = useSearchParam('demo');
  const router = useRouter();
  useEffect(() => {
    if (code === '') router.lack('code');
  }, [router, code]);
  const { data, error, refetch } = useCall(gameDetail, { code }, { freshMs: 60_000, enabled: code !== '' });
  if (code === '') return <Unknown />;
  // A game that is being played stays when asking again fails.
  if (error && !data) {
    const isNone = isCallRefusal(error) && error.code === 'game.unknown';
    return isNone ? <Unknown /> : <Unknown error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className={styles['stand']} aria-busy="true" />;
  return <Play key={`${code} ${demo}`} game={data.game} imageHost={data.imageHost} others={data.others} />;
}
