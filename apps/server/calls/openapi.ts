import type { Call } from '@baize/call';
import { type Module, openApi } from '@baize/call/server';
import type { Database } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { type ModuleParts, serverModules } from '../modules.ts';

async function* nothing(): AsyncGenerator<never> {
  // The document is made without rows.
}

/** No database is asked: the modules are only listed for their declarations. */
const nowhere: Database = {
  connection: {},
  query: async () => [],
  alone: async () => [],
  transaction: () => Promise.reject(new Error('the document is made without a database')),
  batches: () => nothing(),
  connect: () => Promise.reject(new Error('the document is made without a database')),
  end: async () => undefined,
};

/** Every module of the server, for what it declares; with `parts`, such as a database, for what its handlers do where no server runs. */
export const declaredModules = (parts: Partial<ModuleParts> = {}): readonly Module[] =>
  serverModules({
    db: nowhere,
    clock: systemClock,
    isPlayMoney: true,
    allowsPrivate: false,
    captcha: { kind: 'drawn' },
    studioUrl: 'http://localhost:3001',
    sealing: () => {
      throw new Error('the document is made without a server');
    },
    ports: {},
    translate: (_, key) => key,
    invitations: { deliver: async () => 'failed' },
    sessionsEnded: async () => undefined,
    documents: '',
    providers: [],
    noticeOrigin: '',
    countries: { source: 'stand-in', countryOf: () => null },
    sharePercent: () => 100,
    brandChanged: async () => undefined,
    onBrand: () => undefined,
    gamesChanged: async () => undefined,
    betsSettled: () => undefined,
    toWallet: async () => ({ status: 503, body: undefined }),
    onIndex: () => undefined,
    ...parts,
  });

/** Every call that the server answers. */
export const declaredCalls = (): Call[] => declaredModules().flatMap(m => m.handlers.map(h => h.call));

/** The OpenAPI 3.1 document of them. */
const openApiDocument = (): Record<string, unknown> => openApi(declaredCalls(), '1');

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
