import { Unanswered } from '@baize/call/client';

/** Where the opening of a game stands: asked for, answered, or refused. */
export type Launch<O> = { readonly answer?: O; readonly error?: Error };

export interface Launches {
  /** Asks for the game; who waits for an earlier answer waits no longer. */
  begin(): void;
  end(): void;
}

interface Parts<O> {
  readonly ask: (signal: AbortSignal) => Promise<O>;
  readonly tell: (launch: Launch<O>) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Waits before a lost answer is asked for again: a second opened session does no harm, a player who waits for nothing leaves. */
const waitsMs: readonly number[] = [1_000, 3_000];

/** Opens a game. Only the answer to the latest wish counts: the earlier ones are given up, also while they are under way. */
export function createLaunches<O>({ ask, tell, wait }: Parts<O>): Launches {
  let current: AbortController | undefined;
  const open = async (signal: AbortSignal): Promise<Launch<O>> => {
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
  return {
    begin() {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      tell({});
      void open(mine.signal).then(launch => {
        if (!mine.signal.aborted) tell(launch);
      });
    },
    end() {
      current?.abort();
    },
  };
}
