import { useI18n } from '@baize/i18n/react';
import { Notice, useClock } from '@baize/ui';
import { useEffect, useState } from 'react';

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long someone who has tried too often still waits, counted down; then that another try is let through. Nothing of a wait that was over before. */
export function WaitNotice({ untilMs }: { untilMs: number }) {
  const { t } = useI18n();
  const clock = useClock();
  const [now, setNow] = useState(() => Date.parse(clock.now()));
  const [wasOver] = useState(untilMs <= now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(clock.now())), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const left = Math.max(0, Math.ceil((untilMs - now) / 1_000));
  if (wasOver) return null;
  return left > 0 ? (
    <Notice tone="bad">{t('identity.login.wait', { time: clockText(left) })}</Notice>
  ) : (
    <Notice tone="note">{t('identity.login.waited')}</Notice>
  );
}
