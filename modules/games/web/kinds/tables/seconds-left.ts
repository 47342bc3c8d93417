import { type Instant, unixMs } from '@baize/kernel';
import { useClock } from '@baize/ui';
import { useEffect, useState } from 'react';

/** No table takes bets for longer; what a wrong clock of the device makes of it is not shown. */
const most = 60;

/** Whole seconds until bets close; undefined when none are taken. */
export function useSecondsLeft(closesAt: string | null): number | undefined {
  const clock = useClock();
  const read = () => (closesAt === null ? undefined : Math.ceil((unixMs(closesAt as Instant) - unixMs(clock.now())) / 1_000));
  const [, draw] = useState<number>();
  const left = read();
  useEffect(() => {
    if (closesAt === null) return undefined;
    const timer = setInterval(() => draw(read()), 250);
    return () => clearInterval(timer);
  });
  return left !== undefined && left > 0 && left <= most ? left : undefined;
}
