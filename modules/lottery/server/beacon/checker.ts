import { Worker } from 'node:worker_threads';
import { Fault } from '@baize/kernel';
import type { Signed } from './signature.ts';

interface Waiting {
  readonly resolve: (value: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * As `valueOfSignature`, in a thread of its own: a check takes some 30 ms of a processor, and the first one 160, for which all calls would wait. The thread begins with the
 * first question and keeps no process from ending. Errors: the thread has died; the next question begins another one.
 */
export function signatureChecker(): (signed: Signed) => Promise<string | undefined> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | undefined;
  const begin = (): Worker => {
    const begun = new Worker(new URL('./check-worker.ts', import.meta.url));
    begun.on('message', ({ id, value }: { id: number; value: string | undefined }) => {
      waiting.get(id)?.resolve(value);
      waiting.delete(id);
      if (waiting.size === 0) begun.unref();
    });
    begun.on('error', () => undefined); // told by its end
    begun.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Fault('the thread that checks signatures has died'));
      waiting.clear();
    });
    return begun;
  };
  return signed =>
    new Promise((resolve, reject) => {
      worker ??= begin();
      worker.ref();
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, signed });
    });
}
