/** Runs a generator to its end, a step at a time with the page's own work in between; returns the way to give it up. */
export function inSteps<T>(work: Generator<undefined, T>, done: (value: T) => void, startMs = 0): () => void {
  const go = () => {
    const next = work.next();
    if (next.done) done(next.value);
    else timer = setTimeout(go, 0);
  };
  let timer = setTimeout(go, startMs);
  return () => clearTimeout(timer);
}

const restMs = 100;

/** Runs a generator to its end in the moments in which the page has nothing to do: a scroll or a keystroke never waits for more than the step under way. */
export function inIdleSteps(work: Generator<undefined, void>, startMs: number): () => void {
  let giveUp = () => {};
  const go = () => {
    if (work.next().done) return;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(go, restMs);
      giveUp = () => clearTimeout(timer);
    } else {
      const idle = requestIdleCallback(go);
      giveUp = () => cancelIdleCallback(idle);
    }
  };
  const timer = setTimeout(go, startMs);
  giveUp = () => clearTimeout(timer);
  return () => giveUp();
}
