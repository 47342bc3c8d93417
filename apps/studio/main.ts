import { migrate, openDatabase } from '@baize/db';
import { readEnvironment } from './env.ts';
import { startStudio, studioMigrations } from './server.ts';

const env = readEnvironment(process.env);

if (env.ownerUrl) {
  const owner = openDatabase({ connectionString: env.ownerUrl }, { max: 1 });
  await migrate(owner, [studioMigrations]);
  await owner.end();
}

const db = openDatabase({ connectionString: env.databaseUrl });
const studio = await startStudio({ ...env, db, host: '0.0.0.0', logLevel: 'info' });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await studio.stop();
  await db.end();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
