import { createHash } from 'node:crypto';
import type { Database } from '@baize/db';
import { commitmentOf, drawServerSeed, isClientSeed } from '@baize/engine-fairness';
import { type Clock, cryptoRandom, day, newId, plus, present, randomToken, refuse } from '@baize/kernel';
import * as store from './store.ts';
import type { WalletClient } from './wallet-client.ts';

/** A session of the game page lives as long as a day of play; rounds that are open go on without it. */
const sessionLifeMs = day;

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export interface SessionDeps {
  readonly db: Database;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/** What the game page may know of the player's seeds. */
export interface SeedsShown {
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
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

const freshSeed = (seed: { playerId: string; state: 'current' | 'next' }): store.SeedRow => {
  const serverSeed = drawServerSeed(cryptoRandom());
  return { id: newId(), ...seed, serverSeed, commitment: commitmentOf(serverSeed), clientSeed: randomToken(9), nextNonce: 0n };
};

/** Two starts at once both insert; the unique index keeps the first of each. */
async function ensureSeeds({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>, playerId: string): Promise<void> {
  const known = await store.seedsInPlay(db, playerId);
  for (const state of ['current', 'next'] as const) {
    if (!known.some(seed => seed.state === state)) await store.insertSeed(db, freshSeed({ playerId, state }), clock.now());
  }
}

export async function seedsOf(db: Database, playerId: string): Promise<SeedsShown> {
  const seeds = await store.seedsInPlay(db, playerId);
  const current = present(
    seeds.find(seed => seed.state === 'current'),
    'a player with a session has a seed in play',
  );
  const next = present(
    seeds.find(seed => seed.state === 'next'),
    'a player with a session has a next seed',
  );
  return {
    commitment: current.commitment,
    nextCommitment: next.commitment,
    clientSeed: current.clientSeed,
    nonce: Number(current.nextNonce),
  };
}

/**
 * Reveals the seed in play and takes the next one, with the player's client seed. Errors: `studio.seed.invalid`; `studio.round.open` while a round
 * drawn from the seed is on its way.
 */
export async function rotateSeeds(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  player: { playerId: string; clientSeed: string | undefined },
) {
  if (player.clientSeed !== undefined && !isClientSeed(player.clientSeed)) refuse('studio.seed.invalid');
  const revealed = await db.transaction(async tx => {
    const seeds = await store.lockSeeds(tx, player.playerId);
    const current = present(
      seeds.find(seed => seed.state === 'current'),
      'a player with a session has a seed in play',
    );
    const next = present(
      seeds.find(seed => seed.state === 'next'),
      'a player with a session has a next seed',
    );
    if (await store.hasOpenRound(tx, current.id)) refuse('studio.round.open');
    await store.revealSeed(tx, current.id, clock.now());
    await store.promoteSeed(tx, next.id, player.clientSeed ?? current.clientSeed);
    await store.insertSeed(tx, freshSeed({ playerId: player.playerId, state: 'next' }), clock.now());
    return { serverSeed: current.serverSeed, commitment: current.commitment };
  });
  return { revealed, seeds: await seedsOf(db, player.playerId) };
}
