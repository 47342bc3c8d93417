import { parseArgs } from 'node:util';
import { otpauthUri } from '@baize/staff/server';
import { invitationLines } from './installation.ts';
import { type Running, runAll, type World } from './run.ts';
import { demoPaymentPassword } from './worlds/small.ts';
import { ownName } from './worlds/withdrawals.ts';

const { values } = parseArgs({
  options: {
    // Demo worlds have known passwords: production begins empty.
    world: { type: 'string', default: process.env['NODE_ENV'] === 'production' ? 'empty' : 'small' },
    dev: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  strict: true,
});

const say = (line = '') => void process.stdout.write(`${line}\n`);

const help = `npm start -- [--world empty|small|busy]

  PORT (3000)            web at /, office at /office/; the studio listens on STUDIO_PORT (PORT + 1),
                         the demonstration payment provider on PAYMENTS_PORT (PORT + 2)
  The world is small, and empty when NODE_ENV is production.

  BAIZE_HOME (.baize)    state folder: database, covers, secrets
  DATABASE_URL           another PostgreSQL (15 or newer) instead of the embedded one
  BAIZE_DEMO_PASSWORD    password of the demo logins (baize-demo-1)`;

function announce(running: Running): void {
  const { demoPassword, secrets } = running;
  say();
  say(`  Baize is ready.`);
  say();
  say(`  Players   ${running.url}/`);
  say(`  Office    ${running.url}/office/`);
  say(`  Studio    ${running.studioUrl}/`);
  say(`  Calls     ${running.url}/openapi.json`);
  if (running.paymentsControl) say(`  Payments  ${running.paymentsControl}  (a demonstration: nothing is really paid)`);
  if (demoPassword) {
    say();
    say(`  Demo logins (password ${demoPassword}): member demo · agent agent · staff admin, manager, cashier`);
    say(
      `  Payment password of demo and agent: ${demoPaymentPassword} · name on the bank account of demo, asked from another machine: ${ownName}`,
    );
    say(`  Authenticator secret of all staff: ${secrets.demoTotpSecret}`);
    say(`  ${otpauthUri('Baize', 'admin', secrets.demoTotpSecret)}`);
  }
  if (running.firstAdministrator) {
    say();
    say('  Nobody can administer this installation yet. Open this link to set a password and an authenticator:');
    for (const line of invitationLines(
      running.firstAdministrator,
      `${process.env['PUBLIC_URL'] ? running.env.publicUrl : running.url}/office/`,
    ))
      say(line);
  }
  say();
  say('  Ctrl-C stops everything.');
}

async function main(): Promise<void> {
  if (values.help) return say(help);
  if (!['empty', 'small', 'busy'].includes(values.world)) {
    say(`There is no world called ${values.world}.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  let running: Running | undefined;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    say(`\n${signal}: stopping …`);
    await running?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  try {
    running = await runAll({ env: process.env, world: values.world as World, isDevelopment: values.dev, drawsCovers: true, log: say });
    announce(running);
  } catch (error) {
    if (isStopping) return;
    const isKnown = error instanceof Error && error.name === 'Fault';
    process.stderr.write(`\n${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  }
}

await main();
