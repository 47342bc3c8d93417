import { idOf, instantText } from '@baize/call';
import { openSecret, sealSecret } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { enqueue, type Job, job } from '@baize/jobs';
import { hour, type Instant } from '@baize/kernel';
import * as z from 'zod/mini';
import type { CodeChannel } from '../../contract/index.ts';
import { insertOutbox } from '../codes/store.ts';
import type { Services } from '../services.ts';
import type { RecoveryId } from './store.ts';

export const linkLifeMs = 24 * hour;

const input = z.object({ id: idOf('RecoveryId'), expiresAt: instantText, sealed: z.string() });
type Sending = z.output<typeof input>;
const declared: Omit<Job<Sending>, 'run'> = { name: 'identity.send-reset-link', input, maxAttempts: 5 };

interface Letter {
  readonly channel: CodeChannel;
  readonly target: string;
  readonly token: string;
  readonly language: string;
}

const placeOf = (id: RecoveryId): string => `identity.reset-link:${id}`;

/** Sends the link after the commit; until then it is sealed in the queue. */
export const sendLink = (tx: Transaction, { id, expiresAt }: { id: RecoveryId; expiresAt: Instant }, letter: Letter): Promise<unknown> =>
  enqueue(tx, declared as Job<Sending>, { id, expiresAt, sealed: sealSecret(JSON.stringify(letter), placeOf(id)) });

/** Where no gateway is set the link is among the unsent messages, masked unless the world is a demonstration. */
export const sendLinkJob = (sender: Pick<Services, 'ports' | 'translate' | 'showsCodes' | 'policy' | 'publicUrl'>): Job<Sending> =>
  job({
    ...declared,
    run: async ({ db, clock }, { id, expiresAt, sealed }) => {
      if (expiresAt <= clock.now()) return;
      const { channel, target, token, language } = JSON.parse(openSecret(sealed, placeOf(id))) as Letter;
      const port = sender.ports[channel];
      const [host] = (await sender.policy(db)).hosts;
      const shown = port || sender.showsCodes ? token : '•'.repeat(12);
      // After the "#" it is not sent to any server and is in no log.
      const url = `${host ? `https://${host}` : sender.publicUrl}/login?way=reset#${shown}`;
      const text = sender.translate(language, 'identity.message.link', { url, hours: linkLifeMs / hour });
      const subject = channel === 'email' ? sender.translate(language, 'identity.message.link.subject', {}) : '';
      if (!port) return insertOutbox(db, { channel, target, subject, body: text, at: clock.now() });
      const outcome = await port.send({ to: target, subject, text, code: '' });
      if (outcome === 'unknown' || outcome === 'too-many') throw new Error(`the gateway did not take a link: ${outcome}`);
    },
  });
