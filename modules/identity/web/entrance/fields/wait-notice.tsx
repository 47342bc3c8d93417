import { useI18n } from '@baize/i18n/react';
import { Notice, useClock } from '@baize/ui';
import { useEffect, useState } from 'react';

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long someone who has tried too often still waits, counted down; then that another try is let through. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const { t } = useI18n();
  const clock = useClock();
  const [until] = useState(() => Date.parse(clock.now()) + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.parse(clock.now())) / 1_000))), 1_000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return left > 0 ? (
    <Notice tone="bad">{t('identity.login.wait', { time: clockText(left) })}</Notice>
  ) : (
    <Notice tone="note">{t('identity.login.waited')}</Notice>
  );
}
