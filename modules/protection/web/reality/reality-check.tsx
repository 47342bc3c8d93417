import type { OutputOf } from '@baize/call';
import { useArea, useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Dialog, Money, Notice, useAnswers, useCall, useChannel, usePlace, useProblem, useRouter, useSend } from '@baize/ui';
import { useEffect, useState } from 'react';
import { playPulse, protectionChannel, readRealityCheck } from '../../contract/index.ts';
import { useAmountText } from '../limits/limit-words.ts';
import styles from './reality.module.css';

type Sitting = OutputOf<typeof playPulse>;

/** An open game reports several times before it counts as left; beside one, the page only looks, and only while a sitting lasts. */
const playingMs = 30_000;
const lookingMs = 60_000;

/** So long a check waits for the end of the round that is shown: a game that never says that one has ended holds none back. */
const heldMs = 60_000;

/** Whether the check is due and no round is being shown, or has been for too long. It stays until it has been read. */
function useIsTime(isDue: boolean, isRoundShown: boolean): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!isDue) return setTime(false);
    if (!isRoundShown) return setTime(true);
    const timer = setTimeout(() => setTime(true), heldMs);
    return () => clearTimeout(timer);
  }, [isDue, isRoundShown]);
  return isTime && isDue;
}

/** Tells the server that a game is open, and the member how long they have played and with what result, when it is time for that. */
export default function RealityCheck({ isPlaying, isRoundShown, isDemo }: Record<'isPlaying' | 'isRoundShown' | 'isDemo', boolean>) {
  useArea('protection');
  const { refresh } = useAnswers();
  const [isSitting, setSitting] = useState(false);
  const everyMs = isPlaying ? playingMs : isSitting ? lookingMs : undefined;
  const { data } = useCall(playPulse, { isPlaying }, { freshMs: 0, keepPrevious: true, ...(everyMs ? { everyMs } : {}) });
  useEffect(() => setSitting(typeof data?.beganAt === 'string'), [data?.beganAt]);
  useChannel(protectionChannel, () => void refresh(playPulse));
  const isTime = useIsTime(data?.isCheckDue === true, isRoundShown);
  if (!data) return null;
  if (isTime) return <Check sitting={data} isDemo={isDemo} />;
  return isPlaying && data.stop ? <Stop key={data.stop.code} stop={data.stop} /> : null;
}

function Check({ sitting, isDemo }: { sitting: Sitting; isDemo: boolean }) {
  const { t } = useI18n();
  const router = useRouter();
  const time = useAmountText(sitting.currency);
  const sending = useSend(readRealityCheck, { refreshes: [playPulse] });
  const problem = useProblem()(sending.error);
  const acknowledge = async (isLeaving: boolean, then?: () => void) => {
    if (await sending.send({ isLeaving })) then?.();
  };
  return (
    <Dialog
      open
      blocking
      onClose={() => undefined}
      size="small"
      title={t('protection.reality.title')}
      actions={
        <>
          <Button busy={sending.isBusy} onClick={() => void acknowledge(true, () => router.go('/index'))}>
            {t('protection.reality.leave')}
          </Button>
          <Button busy={sending.isBusy} onClick={() => void acknowledge(false, () => router.setSearch({ mc: 'personalHistoryCopy' }))}>
            {t('protection.reality.history')}
          </Button>
          <Button busy={sending.isBusy} onClick={() => void acknowledge(false)}>
            {t('protection.reality.continue')}
          </Button>
        </>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>{t('protection.reality.time')}</dt>
          <dd>{time('time', String(sitting.seconds))}</dd>
        </div>
        <div>
          <dt>{t(isDemo ? 'protection.reality.net.real' : 'protection.reality.net')}</dt>
          <dd>
            <Money minor={amountOf(sitting.netMinor)} currency={sitting.currency} change />
          </dd>
        </div>
      </dl>
      {isDemo && <p>{t('protection.reality.demo')}</p>}
      <p>{t('protection.reality.next', { minutes: sitting.intervalMinutes })}</p>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
    </Dialog>
  );
}

/** No more stakes are taken in the game that is open: why, until when, and the ways from here. */
function Stop({ stop }: { stop: NonNullable<Sitting['stop']> }) {
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const { path } = usePlace();
  const [isRead, setRead] = useState(false);
  return (
    <Dialog
      open={!isRead && path === '/game'}
      onClose={() => setRead(true)}
      size="small"
      title={t(`protection.stop.${stop.code}`)}
      actions={
        <>
          <Button
            onClick={() => {
              setRead(true);
              router.setSearch({ mc: 'limits' });
            }}
          >
            {t('protection.stop.limits')}
          </Button>
          <Button onClick={() => router.go('/index')}>{t('protection.stop.leave')}</Button>
        </>
      }
    >
      <p>{stop.until ? t('protection.stop.until', { at: formatDate(stop.until, 'moment') }) : t('protection.stop.support')}</p>
      <p>{t('protection.stop.won')}</p>
    </Dialog>
  );
}
