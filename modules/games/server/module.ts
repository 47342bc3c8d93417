import { defineModule, type Module } from '@baize/call/server';
import type { Database, Queryable } from '@baize/db';
import type { Clock } from '@baize/kernel';
import { feed } from '@baize/live/server';
import { liveTablesChannel, liveTablesRoom } from '../contract/index.ts';
import { GameIndex } from './catalogue/game-index.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import type { PageOf } from './catalogue/launch.ts';
import { hasPlayableGame, namesOf } from './catalogue/store.ts';
import type { Target } from './certify/kit.ts';
import { importHandlers } from './imports/handlers.ts';
import { readImportJob } from './imports/work.ts';
import { gameSchedules } from './jobs.ts';
import { lobbyHandlers } from './lobby/handlers.ts';
import { officeHandlers } from './office/handlers.ts';
import { gameSearches, namesByLanguage } from './office/search.ts';
import { staffSetWinLimit } from './office/win-limit-handler.ts';
import { playedGames } from './popularity/follow.ts';
import { returnHandlers } from './returns/handlers.ts';
import { TableBoard } from './tables/board.ts';
import { tableHandlers } from './tables/handlers.ts';
import { staffSetTableLimits } from './tables/limits-handler.ts';
import { vendorCheckHandlers } from './vendors/checks.ts';
import { vendorKeyHandlers } from './vendors/key-handlers.ts';
import { vendorOfficeHandlers } from './vendors/office-handlers.ts';
import { vendorNamesOf } from './vendors/store.ts';
import { walletCheckHandlers } from './vendors/wallet-checks.ts';
import { walletHandlers } from './wallet/handlers.ts';
import { heldWinHandlers } from './wallet/held-win-handlers.ts';
import { countHeldWins } from './wallet/held-win-store.ts';
import { vendorAuthenticator } from './wallet/signature.ts';
import { createSeamlessWallet } from './wallet/wallet.ts';

export const gameMigrations = { module: 'games', folder: new URL('./migrations/', import.meta.url) };

interface GameParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Host that covers come from, as the browser sees it. */
  readonly imageHost: () => string;
  /** Tells the other servers that switches have changed; they call `refresh` of the index that `onIndex` hands out. */
  readonly announceChange?: () => Promise<void>;
  /** Told after each commit that has settled bets. */
  readonly onSettled?: (() => void) | undefined;
  /** The money of this installation is worth nothing: winners are labelled as demo. */
  readonly isPlayMoney?: boolean;
  /** Development: vendors may be on this machine or in a private network. */
  readonly allowsPrivate?: boolean;
  /** Whether the cashier has a wallet of a vendor with this code. */
  readonly hasWallet?: (db: Queryable, code: string) => Promise<boolean>;
  /** Games that are pages of the site, and in no catalogue of a vendor. */
  readonly pageOf?: PageOf;
  /** Names of games, those that are pages of the site among them. */
  readonly namesOf?: typeof namesOf;
  /** Sends a request to the vendor wallet of this server, as a vendor would. */
  readonly toWallet: Target['send'];
  readonly onIndex?: (games: GameIndex, tables: TableBoard) => void;
}

export function gamesModule(parts: GameParts): Module {
  const games = new GameIndex(parts.db, parts.imageHost);
  const { allowsPrivate = false, hasWallet = async () => false } = parts;
  const changed = async () => {
    await games.refresh();
    await parts.announceChange?.();
  };
  const tables = new TableBoard({ clock: parts.clock, allowsPrivate, sources: () => games.tableSources });
  parts.onIndex?.(games, tables);
  const readImport = readImportJob({ allowsPrivate });
  const wallet = createSeamlessWallet({ db: parts.db, clock: parts.clock, games, onSettled: parts.onSettled });
  return defineModule({
    name: 'games',
    migrations: gameMigrations,
    handlers: [
      ...catalogueHandlers({
        games,
        imageHost: parts.imageHost,
        announceChange: parts.announceChange ?? (async () => undefined),
        pageOf: parts.pageOf ?? (async () => undefined),
      }),
      ...lobbyHandlers({ imageHost: parts.imageHost, isPlayMoney: parts.isPlayMoney ?? false }),
      ...officeHandlers({
        games,
        announceChange: parts.announceChange ?? (async () => undefined),
        namesOf: parts.namesOf ?? namesOf,
      }),
      ...walletHandlers(wallet, games),
      ...heldWinHandlers(wallet, games),
      staffSetWinLimit(changed),
      staffSetTableLimits(changed),
      ...vendorOfficeHandlers({ changed, allowsPrivate, hasWallet }),
      ...vendorCheckHandlers({ allowsPrivate }),
      ...walletCheckHandlers({ toWallet: parts.toWallet }),
      ...importHandlers({ readImport, changed }),
      ...vendorKeyHandlers({ keysChanged: () => games.forgetKeys() }),
      ...tableHandlers({ board: tables }),
      ...returnHandlers({ games, announceChange: parts.announceChange ?? (async () => undefined) }),
    ],
    feeds: [feed(liveTablesChannel, async (_, room) => (room === liveTablesRoom ? tables.look() : undefined))],
    authenticators: [vendorAuthenticator(games)],
    jobs: [readImport as never],
    followers: [playedGames as never],
    schedules: gameSchedules,
    searches: gameSearches,
    targets: [
      { kind: 'vendor', namesOf: namesByLanguage(vendorNamesOf) },
      { kind: 'table', namesOf: namesByLanguage(namesOf) },
    ],
    queues: [{ name: 'games.held-wins', permission: 'vendors.read', waiting: async db => (await countHeldWins(db)).waiting }],
    setup: [
      {
        name: 'games.playable',
        isRequired: true,
        permission: 'vendors.write',
        page: '/vendors',
        isDone: hasPlayableGame,
      },
    ],
    permissions: ['vendors.read', 'vendors.write'],
  });
}
