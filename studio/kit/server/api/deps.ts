import type { Database } from '@baize/db';
import { type Clock, isUuid, refuse } from '@baize/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { PictureStore } from '../art/store.ts';
import type { Rounds } from '../rounds/rounds.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Found, Shelf } from './game.ts';

export interface KitDeps {
  readonly db: Database;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly rounds: Rounds;
  readonly shelf: Shelf;
  readonly pictures: PictureStore;
  readonly platformOrigin: string;
  /** The offline verifier, one file; undefined where nothing has been built. */
  readonly verifier?: string | undefined;
}

export const uuid = z.string().check(z.refine(isUuid));
export const roundNamed = z.object({ roundId: z.string().check(z.maxLength(40)) });

/** Parses at the edge; anything else than the shape is refused without saying what. */
export function parse<T>(shape: z.ZodMiniType<T>, given: unknown): T {
  const parsed = shape.safeParse(given);
  return parsed.success ? parsed.data : refuse('studio.request.invalid');
}

export const tokenOf = (request: FastifyRequest): string =>
  /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? refuse('studio.session.lost');

export const gameOf = ({ shelf }: KitDeps, gameCode: string): Found => shelf.find(gameCode) ?? refuse('studio.game.unknown');

export const ok = (value: unknown) => ({ success: true, value });
