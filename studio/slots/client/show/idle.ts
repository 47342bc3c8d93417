import type { Pace } from '@baize/studio-kit/client';

/** From the end of a round to the first time, and from each time to the next. */
const [firstMs, everyMs] = [2_400, 4_200];

interface Idle {
  begin(): void;
  stop(): void;
}

/** While no one plays, the game shows something of itself every few seconds and rests in between: it lives, and costs next to no power. */
export function createIdle(pace: Pick<Pace, 'isStill'>, show: (turn: number) => void): Idle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const stop = () => clearTimeout(timer);
  const wait = (ms: number) => {
    stop();
    timer = setTimeout(() => {
      if (!document.hidden) show(turn++);
      wait(everyMs);
    }, ms);
  };
  return { stop, begin: () => (pace.isStill ? undefined : wait(firstMs)) };
}
