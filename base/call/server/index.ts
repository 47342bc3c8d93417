export * from './context.ts';
export * from './module.ts';
export { type OldSecrets, sealOldSecrets } from './old-secrets-store.ts';
export { once, pruneOnce } from './once.ts';
export { openApi } from './openapi.ts';
export { isPublicHost, postJson } from './outbound.ts';
export { Sealing } from './sealing.ts';
export { currentSeal, isSealed, newSecretKey, openSecret, sealSecret, setSecretKeys } from './secrets.ts';
export { type BaizeServer, createServer } from './server.ts';
export { sparingLog } from './sparing-log.ts';
export type { Pages } from './static.ts';

export const callMigrations = { module: 'call', folder: new URL('./migrations/', import.meta.url) };
