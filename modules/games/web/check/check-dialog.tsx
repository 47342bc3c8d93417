import { useArea, useI18n } from '@baize/i18n/react';
import { Dialog, ErrorState, hostedOrigin, Loading, shownScheme, useClient, useGo, useSearchParam } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { checkRound } from '../../contract/index.ts';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { type Launch, startLaunch } from '../game/launches.ts';
import { readGameMessage } from '../game/messages.ts';
import styles from './check.module.css';

interface Opened {
  readonly content: string;
  readonly origin: string;
}

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** The vendor's page about one round, opened with a session that may have its seed revealed. */
function useCheck(gameCode: string, roundId: string) {
  const { code: language } = useI18n();
  const client = useClient();
  const [now, setNow] = useState<Launch<Opened>>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn < 0) return; // each turn opens it again
    return startLaunch<Opened>({
      ask: async signal => {
        const value = await client(checkRound, { gameCode, roundId, language }, { signal });
        const origin = value.isHosted ? hostedOrigin('launch', value.origin) : value.origin;
        return { origin, content: `${value.content.replace(value.origin, origin)}&scheme=${shownScheme()}` };
      },
      tell: setNow,
      wait: pause,
    });
  }, [client, gameCode, roundId, language, turn]);
  return { ...now, again: () => setTurn(last => last + 1) };
}

function Check({ gameCode, roundId }: { gameCode: string; roundId: string }) {
  const { t } = useI18n();
  const go = useGo();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { answer, error, again } = useCheck(gameCode, roundId);
  useEffect(() => {
    if (!answer) return;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== answer.origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message?.type === 'ready') setReady(true);
      if (message?.type === 'open-game') go(gamePath(message.gameCode));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [answer, go]);
  if (error) return <ErrorState error={error} onRetry={again} />;
  return (
    <div className={styles['place']} aria-busy={!isReady}>
      {!isReady && <Loading />}
      {answer && (
        <iframe
          ref={frame}
          className={styles['frame']}
          data-ready={isReady}
          title={t('games.check')}
          src={answer.content}
          sandbox="allow-scripts allow-same-origin allow-downloads"
        />
      )}
    </div>
  );
}

/** Shows how a round came about, over the page that it was asked on. */
export default function CheckDialog() {
  useArea('games');
  const { t } = useI18n();
  const [check, setCheck] = useSearchParam('check');
  const [gameCode = '', roundId = ''] = check.split(':');
  return (
    <Dialog open={check !== ''} onClose={() => setCheck(undefined)} title={t('games.check')} size="wide">
      <Check key={check} gameCode={gameCode} roundId={roundId} />
    </Dialog>
  );
}
