import { metricsAddress, serveMetrics } from '@baize/telemetry';
import { readEnvironment } from './env.ts';
import { startPayments } from './server.ts';

const address = metricsAddress(process.env, 'PAYMENTS_');
const metrics = address && (await serveMetrics(address));
const payments = await startPayments(readEnvironment(process.env));

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await payments.stop();
  await metrics?.close();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Under `npm start` the input is a pipe of the process that started this one: when it closes, no one is left to serve.
if (process.env['BAIZE_ENDS_WITH_PARENT'] === '1') {
  process.stdin.resume().once('close', () => process.exit(1));
  process.stdin.unref(); // it keeps no one from ending in good order
}
