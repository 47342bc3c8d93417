import { flushCompileCache } from 'node:module';
import { currentSeal } from '@baize/call/server';
import { checkPrepared } from '@baize/db';
import { Fault } from '@baize/kernel';
import { startTraces } from '@baize/telemetry';
import { pino } from 'pino';
import { readEnvironment } from './env.ts';
import { startServer } from './server.ts';

/** One server of several, on a database that is already prepared. BAIZE_WORKER=0 leaves queue and schedules to others. */
const env = readEnvironment(process.env);
if (!env.database) throw new Fault('This process needs DATABASE_URL. `npm start` runs everything on an embedded database instead.');
await checkPrepared(env.database.direct, 'this server');
currentSeal(); // without the key nothing works, so it is missed now and not at the first login
const endTraces = await startTraces('baize-server', process.env);
const running = await startServer({
  ...env,
  connection: env.database.runtime,
  direct: env.database.direct,
  noticeOrigin: env.publicUrl,
  log: pino({ level: env.logLevel }),
  withWorker: process.env['BAIZE_WORKER'] !== '0',
});
flushCompileCache(); // where one is kept: after a crash too, the next start has it

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await running.stop();
  await endTraces();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
