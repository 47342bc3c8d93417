import { useArea, useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { cx, Money, useCall, useClock, useSession } from '@baize/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { playPulse } from '../../contract/index.ts';
import { clockText } from './clock-text.ts';
import styles from './sitting-facts.module.css';

interface SittingProps {
  /** Only for how long: what is played with isn't the member's money. */
  isDemo?: boolean;
  /** A round is open: its result is not told before it has been shown. */
  isHeld?: boolean;
  className?: string | undefined;
}

/** For how long the member has been playing without a pause, and what it has come to, in all games together. */
export function SittingFacts(props: SittingProps) {
  const session = useSession();
  if (!session) return null;
  return (
    <Suspense fallback={null}>
      <Facts {...props} />
    </Suspense>
  );
}

function Facts({ isDemo = false, isHeld = false, className }: SittingProps) {
  useArea('protection');
  const { t } = useI18n();
  // The same question as the reality check's, which asks it twice a minute.
  const { data, answeredAt } = useCall(playPulse, { isPlaying: true }, { freshMs: 20_000 });
  const told = useRef<bigint>(undefined);
  if (data && (!isHeld || told.current === undefined)) told.current = amountOf(data.netMinor);
  const net = told.current;
  const word = net === undefined || net === 0n ? 'even' : net > 0n ? 'gain' : 'loss';
  return (
    <dl className={cx(styles['facts'], className)}>
      <div>
        <dt>{t('protection.sitting.time')}</dt>
        <dd>{data ? <Elapsed seconds={data.seconds} since={answeredAt} /> : '–'}</dd>
      </div>
      {!isDemo && (
        <div>
          <dt>{t(`protection.sitting.${word}`)}</dt>
          <dd>{data && net !== undefined ? <Money minor={net} currency={data.currency} change /> : '–'}</dd>
        </div>
      )}
    </dl>
  );
}

/** Goes on from what the server said, second by second. */
function Elapsed({ seconds, since }: { seconds: number; since: number }) {
  const clock = useClock();
  const [now, setNow] = useState(since);
  useEffect(() => {
    const tick = () => setNow(Date.parse(clock.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return <span role="timer">{clockText(seconds + Math.max(0, Math.floor((now - since) / 1_000)))}</span>;
}
