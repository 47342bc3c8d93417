import { Unanswered } from '@baize/call/client';
import { newId } from '@baize/kernel';

/** Waits before asking again under the same key; after the last one the outcome is unknown. */
const waitsMs: readonly number[] = [1_000, 3_000, 8_000];

interface Attempts<I, O> {
  send(input: I): Promise<O>;
}

interface Parts<I, O> {
  ask: (input: I, key: string) => Promise<O>;
  /** True when the server keeps the outcome under the key, so that asking again can do no second thing. */
  once: boolean;
  wait: (ms: number) => Promise<void>;
  /** The answer is lost; it is being looked for. */
  onChecking?: () => void;
}

/**
 * One idempotency key an attempt. A lost answer keeps the key: the same content is asked again under it, immediately and when the member presses
 * the button again. An answer, or other content, ends the attempt, because the server refuses one key for two contents.
 */
export function createAttempts<I, O>(parts: Parts<I, O>): Attempts<I, O> {
  let open: { key: string; content: string } | undefined;
  return {
    send: async input => {
      const content = JSON.stringify(input);
      if (open?.content !== content) open = { key: newId(), content };
      const { key } = open;
      for (let turn = 0; ; turn++) {
        try {
          const answer = await parts.ask(input, key);
          if (open?.key === key) open = undefined;
          return answer;
        } catch (error) {
          const wait = waitsMs[turn];
          if (!(error instanceof Unanswered)) {
            if (open?.key === key) open = undefined;
            throw error;
          }
          if (!parts.once || wait === undefined) throw error;
          parts.onChecking?.();
          await parts.wait(wait);
        }
      }
    },
  };
}
