import { Unanswered } from '@baize/call/client';

/** The state of opening a game: asked for, answered, or refused. */
export type Launch<O> = { readonly answer?: O; readonly error?: Error };

interface Parts<O> {
  readonly ask: (signal: AbortSignal) => Promise<O>;
  readonly tell: (launch: Launch<O>) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Waits before a lost answer is asked for again: a second opened session does no harm, a player who waits for nothing leaves. */
const waitsMs: readonly number[] = [1_000, 3_000];

/** Opens a game, and answers the way to give it up: of an opening that was given up no one hears any more, also when its answer is under way. */
export function startLaunch<O>({ ask, tell, wait }: Parts<O>): () => void {
  const given = new AbortController();
  const { signal } = given;
  const open = async (): Promise<Launch<O>> => {
    for (let turn = 0; ; turn++) {
      try {
        return { answer: await ask(signal) };
      } catch (error) {
        const waitMs = waitsMs[turn];
        if (signal.aborted || !(error instanceof Unanswered) || waitMs === undefined)
          return { error: error instanceof Error ? error : new Error(String(error)) };
        await wait(waitMs);
        if (signal.aborted) return { error };
      }
    }
  };
  tell({});
  void open().then(launch => {
    if (!signal.aborted) tell(launch);
  });
  return () => given.abort();
}
