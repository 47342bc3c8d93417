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
