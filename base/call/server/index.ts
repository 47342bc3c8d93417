export * from './context.ts';
export { sparingLog } from './limits/sparing-log.ts';
export * from './module.ts';
export { once, pruneOnce } from './once.ts';
export { openApi } from './openapi.ts';
export { getText, isOutboundUrl, OutboundError, postJson } from './outbound/outbound.ts';
export { type OldSecrets, sealOldSecrets } from './secrets/old-secrets-store.ts';
export { resealColumns, type SealedColumn, sealedWith } from './secrets/rotate-store.ts';
export { Sealing } from './secrets/sealing.ts';
export { currentSeal, isSealed, newSecretKey, openSecret, sealSecret, setSecretKeys } from './secrets/secrets.ts';
export { type BaizeServer, createServer } from './server.ts';
export type { PageAnswer, Pages, PageVisit } from './static.ts';

export const callMigrations = { module: 'call', folder: new URL('./migrations/', import.meta.url) };
