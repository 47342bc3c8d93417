import { hash } from 'node:crypto';
import type { Database } from '@baize/db';
import { type Clock, day, newId, plus, randomToken, refuse } from '@baize/kernel';
import type { WalletClient } from '../wallet/client.ts';
import { ensureSeeds } from './seeds.ts';
import * as store from './store.ts';

/** A session of the game page lives as long as a day of play; rounds that are open go on without it. */
const sessionLifeMs = day;

const hashOf = (token: string): Uint8Array => hash('sha256', token, 'buffer');

export interface SessionDeps {
  readonly db: Database;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/**
 * Turns the launch token of the platform into a session of the studio. Errors: `studio.platform.down` when the platform does not answer,
 * `studio.session.lost` when it does not know the token.
 */
export async function openSession({ db, wallet, clock }: SessionDeps, launchToken: string) {
  const answer = await wallet.authenticate(launchToken);
  if (answer.fate === 'unknown') refuse('studio.platform.down');
  if (answer.fate === 'refused') refuse('studio.session.lost', { because: answer.code });
  const { balanceMinor, ...player } = answer.value;
  const token = randomToken(32);
  const session: store.SessionRow = { id: newId(), launchToken, ...player, createdAt: clock.now() };
  await store.insertSession(db, { ...session, tokenHash: hashOf(token) });
  await ensureSeeds({ db, clock }, session.playerId);
  return { token, session, balanceMinor };
}

/** Sessions that were asked for lately, the latest last. A session is never changed, so one that was read once need not be read again. */
const mostKept = 20_000;
const kept = new WeakMap<Database, Map<string, store.SessionRow>>();

async function sessionByHash(db: Database, hash: Uint8Array): Promise<store.SessionRow | undefined> {
  const known = kept.get(db) ?? new Map<string, store.SessionRow>();
  kept.set(db, known);
  const key = Buffer.from(hash).toString('hex');
  const session = known.get(key) ?? (await store.sessionByHash(db, hash));
  if (!session) return undefined;
  known.delete(key);
  known.set(key, session);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return session;
}

/** The session of a token. Errors: `studio.session.lost`. */
export async function sessionOf({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>, token: string): Promise<store.SessionRow> {
  const session = token.length > 100 ? undefined : await sessionByHash(db, hashOf(token));
  return session && session.createdAt > plus(clock.now(), -sessionLifeMs) ? session : refuse('studio.session.lost');
}
