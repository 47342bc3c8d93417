import { parentPort } from 'node:worker_threads';
import { type Signed, valueOfSignature } from './signature.ts';

/** The thread of `signatureChecker`: a question with its number in, the number and the value out. */
parentPort?.on('message', ({ id, signed }: { id: number; signed: Signed }) =>
  parentPort?.postMessage({ id, value: valueOfSignature(signed) }),
);
