import { flushCompileCache } from 'node:module';
import { migrate, openDatabase } from '@baize/db';
import { metricsAddress, serveMetrics } from '@baize/telemetry';
import { readEnvironment } from './env.ts';
import { startStudio, studioMigrations } from './server.ts';

const env = readEnvironment(process.env);

if (env.ownerUrl) {
  const owner = openDatabase({ connectionString: env.ownerUrl }, { max: 1 });
  await migrate(owner, [studioMigrations]);
  await owner.end();
}

const address = metricsAddress(process.env, 'STUDIO_');
const metrics = address && (await serveMetrics(address));
const db = openDatabase({ connectionString: env.databaseUrl }, { name: 'studio' });
const studio = await startStudio({ ...env, db, host: '0.0.0.0', logLevel: 'info' });

flushCompileCache(); // where one is kept: after a crash too, the next start has it

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await studio.stop();
  await db.end();
  await metrics?.close();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Under `npm start` the input is a pipe of the process that started this one: when it closes, no one is left to serve.
if (process.env['BAIZE_ENDS_WITH_PARENT'] === '1') {
  process.stdin.resume().once('close', () => process.exit(1));
  process.stdin.unref(); // it keeps no one from ending in good order
}
