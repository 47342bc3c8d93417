import { readEnvironment } from './env.ts';
import { startPayments } from './server.ts';

const payments = await startPayments(readEnvironment(process.env));

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await payments.stop();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
