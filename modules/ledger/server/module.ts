import { defineModule, type Gauge } from '@baize/call/server';
import type { Loop } from '@baize/jobs';
import { plus, second } from '@baize/kernel';
import { keepMonths } from './month-store.ts';
import { gather } from './statement-store.ts';
import { seal, unsealedSeconds } from './store.ts';

/**
 * Seals the journal each second while money moves, and looks every five when none does; a burst is sealed in blocks of 2,000 batches until nothing is left.
 */
function sealing(): Loop {
  let isMoving = false;
  return {
    name: 'ledger.seal',
    everyMs: 5_000,
    nextDue: async ({ clock }) => (isMoving ? plus(clock.now(), second) : null),
    run: async ({ db }) => {
      isMoving = false;
      while ((await db.transaction(tx => seal(tx))) > 0) isMoving = true;
    },
  };
}

/** Gathers long records into stretches, so that any page of them is read in the same time; what has not been gathered yet is read line by line. */
const gathering: Loop = {
  name: 'ledger.gather',
  everyMs: 60_000,
  run: async ({ db }, isStopping) => {
    while (!isStopping?.() && (await db.transaction(tx => gather(tx))));
  },
};

/** Months made ahead, so that no one who posts waits for one. */
const monthsAhead = 2;

/** Keeps a table ready for the entries of each coming month, and goes on to a month's own when it has begun. */
const months: Loop = {
  name: 'ledger.months',
  everyMs: 600_000,
  run: async ({ db }) => {
    await db.transaction(tx => keepMonths(tx, monthsAhead));
  },
};

const unsealed: Gauge = {
  name: 'baize_ledger_unsealed_seconds',
  help: 'Age of the oldest batch of the journal that no block has sealed.',
  read: async db => [{ value: await unsealedSeconds(db) }],
};

export const ledgerMigrations = { module: 'ledger', folder: new URL('./migrations/', import.meta.url) };

export const ledgerModule = defineModule({
  name: 'ledger',
  migrations: ledgerMigrations,
  handlers: [],
  loops: [sealing(), gathering],
  upkeep: [months],
  gauges: [unsealed],
});
