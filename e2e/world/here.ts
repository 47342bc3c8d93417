import { inject } from 'vitest';

/** A product with its demo world, as the journeys of one worker use it. */
export interface World {
  readonly url: string;
  readonly studioUrl: string;
  readonly paymentsControl: string;
  readonly password: string;
  readonly totpSecret: string;
  readonly captcha: string;
  readonly home: string;
  /** How the owner of the database connects: for members and staff that a journey makes for itself. */
  readonly database: { readonly host: string; readonly user: string; readonly database: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    worlds: readonly World[];
  }
}

/** Of the world that this worker has for itself. */
export function here<Name extends keyof World>(name: Name): World[Name] {
  const world = inject('worlds')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!world) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no world`);
  return world[name];
}
