import { readEnvironment } from './env.ts';
import { startPayments } from './server.ts';

const payments = await startPayments({ ...readEnvironment(process.env), host: '0.0.0.0' });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await payments.stop();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Under `npm start` the input is a pipe of the process that started this one: when it closes, nobody is left to serve.
if (process.env['BAIZE_ENDS_WITH_PARENT'] === '1') {
  process.stdin.resume().once('close', () => process.exit(1));
  process.stdin.unref(); // it keeps nobody from ending in good order
}
