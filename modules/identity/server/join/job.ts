import { idOf } from '@baize/call';
import { openSecret, sealSecret } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { enqueue, type Job, job } from '@baize/jobs';
import * as z from 'zod/mini';
import { insertOutbox } from '../codes/store.ts';
import type { Services } from '../services.ts';
import type { ApplicationId } from './store.ts';

const input = z.object({ id: idOf('ApplicationId'), sealed: z.string() });
type Sending = z.output<typeof input>;
const declared: Omit<Job<Sending>, 'run'> = { name: 'identity.answer-application', input, maxAttempts: 5 };

interface Letter {
  readonly target: string;
  readonly language: string;
  readonly decision: 'approved' | 'rejected';
  readonly reason: string;
}

const placeOf = (id: ApplicationId): string => `identity.application-answer:${id}`;

/** Answers a visitor after the commit; until then the letter is sealed in the queue. */
export const sendAnswer = (tx: Transaction, id: ApplicationId, letter: Letter): Promise<unknown> =>
  enqueue(tx, declared as Job<Sending>, { id, sealed: sealSecret(JSON.stringify(letter), placeOf(id)) });

/** Where no gateway is set the answer is among the unsent messages. */
export const answerApplicationJob = (sender: Pick<Services, 'ports' | 'translate' | 'policy' | 'publicUrl'>): Job<Sending> =>
  job({
    ...declared,
    run: async ({ db, clock }, { id, sealed }) => {
      const { target, language, decision, reason } = JSON.parse(openSecret(sealed, placeOf(id))) as Letter;
      const { hosts, brandName } = await sender.policy(db);
      const url = `${hosts[0] ? `https://${hosts[0]}` : sender.publicUrl}/register`;
      const text = sender.translate(language, `identity.message.join.${decision}`, { brand: brandName, reason, url });
      const subject = sender.translate(language, 'identity.message.join.subject', { brand: brandName });
      const port = sender.ports.email;
      if (!port) return insertOutbox(db, { channel: 'email', target, subject, body: text, at: clock.now() });
      const outcome = await port.send({ to: target, subject, text, code: '' });
      if (outcome === 'unknown' || outcome === 'too-many') throw new Error(`the gateway did not take an answer: ${outcome}`);
    },
  });
