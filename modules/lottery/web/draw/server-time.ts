import { type Clock, type Instant, unixMs } from '@baize/kernel';
import { useClock } from '@baize/ui';
import { useEffect, useState } from 'react';
import type { IssueView } from '../../contract/index.ts';
import { type Stage, stageOf } from './stage.ts';

/** How far the server's clock is ahead of this device's, in milliseconds, as the newest message has said. */
const ahead = new WeakMap<Clock, number>();

export function noteServerTime(clock: Clock, told: string): void {
  ahead.set(clock, unixMs(told as Instant) - unixMs(clock.now()));
}

const tickMs = 250;

/** The server's time in milliseconds, again and again; `of` reads from it what the component shows, and only a change of that renders it again. */
export function useServerTime<V extends string | number | boolean | undefined>(of: (nowMs: number) => V): V {
  const clock = useClock();
  const read = () => of(unixMs(clock.now()) + (ahead.get(clock) ?? 0));
  const [, draw] = useState<V>();
  const value = read();
  useEffect(() => {
    const timer = setInterval(() => draw(read()), tickMs);
    return () => clearInterval(timer);
  });
  return value;
}

/** What an issue is now; undefined without one. */
export const useStage = (issue: IssueView | null | undefined): Stage | undefined =>
  useServerTime(nowMs => (issue ? stageOf(issue, nowMs) : undefined));
