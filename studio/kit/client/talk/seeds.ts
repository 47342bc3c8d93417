import { type Api, ApiRefusal } from './api.ts';

/** A player's seeds as the studio's server shows them. */
export interface Seeds {
  readonly commitment: string;
  readonly nextCommitment: string;
  /** Null until this browser, or another of the player's, has drawn it. */
  readonly clientSeed: string | null;
  /** False for a pair from when the server drew both. */
  readonly isOwn: boolean;
  readonly nonce: number;
  readonly refusedNonces: readonly number[];
}

/** A pair that is out of play. */
export interface RevealedSeeds {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly nonce: number;
  readonly refusedNonces: readonly number[];
}

/** Ninety-six bits of the browser's own chance, in letters, digits, - and _. */
export function drawClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const send = (api: Api, commitment: string, clientSeed: string) =>
  api.post<{ revealed: RevealedSeeds | null; seeds: Seeds }>('/api/seed', { commitment, clientSeed });

/** Reveals the seed in play and takes the next one, whose commitment these seeds show, with a client seed of this browser's. */
export const rotateSeeds = (api: Api, seeds: Seeds, clientSeed = drawClientSeed()) => send(api, seeds.nextCommitment, clientSeed);

/**
 * The player's seeds with a client seed of the player's own. The first pair gets one now, after its commitment has come here; a pair from when the server
 * drew both is taken out of play. What another page of the player did meanwhile counts as well.
 */
export async function ownSeeds(api: Api, seeds: Seeds): Promise<Seeds> {
  if (seeds.isOwn) return seeds;
  try {
    return (await send(api, seeds.clientSeed === null ? seeds.commitment : seeds.nextCommitment, drawClientSeed())).seeds;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || (error.code !== 'studio.seed.stale' && error.code !== 'studio.round.open')) throw error;
    return api.get<Seeds>('/api/seed');
  }
}
