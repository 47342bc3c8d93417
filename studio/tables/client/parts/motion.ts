const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

export const isCalm = (): boolean => calm.matches;

/** How long ago a draw was there, for who watches: without motion everything has already happened. */
export const seenMs = (ms: number): number => (isCalm() ? Number.POSITIVE_INFINITY : Math.max(0, ms));

/** One thing that moves: from `fromMs` after the draw for so long, ending as its styles say. */
export interface Motion {
  readonly element: Element;
  readonly frames: Keyframe[];
  readonly fromMs: number;
  readonly lastsMs: number;
  readonly easing?: string;
}

/** Runs what is left of motions when a draw has been there for `ms`. Someone who comes later sees them where they are by then. */
export function run(motions: readonly Motion[], ms: number): void {
  for (const { element, frames, fromMs, lastsMs, easing = 'ease' } of motions) {
    if (ms >= fromMs + lastsMs) continue;
    element.animate(frames, { delay: fromMs, duration: lastsMs, easing, fill: 'backwards' }).currentTime = ms;
  }
}

export function still(...elements: readonly Element[]): void {
  for (const element of elements) for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
}

interface Scene {
  /** Lays out a new draw, or none, and moves it as one that has been there for so long. */
  readonly lay: (draw: readonly number[] | null, ms: number) => void;
  /** What is seen of it by now. */
  readonly tick: (draw: readonly number[] | null, ms: number) => void;
}

/** Shows a draw by the clock: it is laid out once, then told the time. */
export function scene({ lay, tick }: Scene): (draw: readonly number[] | null, sinceMs: number) => void {
  let shown: string | undefined;
  return (draw, sinceMs) => {
    const ms = seenMs(sinceMs);
    const key = draw?.join() ?? '';
    if (key !== shown) lay(draw, ms);
    shown = key;
    tick(draw, ms);
  };
}
