import { rebuildFigures } from '@baize/reports/server';
import { fail, withDatabase } from '../installation.ts';

/** Empties the figures of the business, so that the workers make them again from the facts, beside a running server or at its next start. */
await withDatabase('npm run rebuild:figures', async db => {
  await rebuildFigures(db);
  process.stdout.write('The figures are being made again. Those of bets come in as fast as a worker reads the facts.\n');
}).catch(fail);
