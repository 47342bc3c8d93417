import { useI18n } from '@baize/i18n/react';
import { Notice, useClock } from '@baize/ui';
import { useEffect, useState } from 'react';
import { keepWait, keptWait } from './kept.ts';

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long someone who has tried too often still waits, counted down; then that another try is let through. Without `seconds`, what is left of the wait that was kept. */
export function WaitNotice({ seconds }: { seconds?: number }) {
  const { t } = useI18n();
  const clock = useClock();
  const [now, setNow] = useState(() => Date.parse(clock.now()));
  const [until] = useState(() => (seconds === undefined ? (keptWait() ?? 0) : keepWait(now + seconds * 1_000)));
  const [isOver] = useState(until <= now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(clock.now())), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  if (isOver) return null;
  return left > 0 ? (
    <Notice tone="bad">{t('identity.login.wait', { time: clockText(left) })}</Notice>
  ) : (
    <Notice tone="note">{t('identity.login.waited')}</Notice>
  );
}
