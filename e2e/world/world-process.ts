import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIdHouse } from '@baize/identity/openid-provider';
import { runAll } from '@baize/tools/run';
import { freePorts } from './free-ports.ts';
import type { World } from './here.ts';

/** The whole product as `npm start` runs it, on a scratch state folder, with a captcha that a script can read. */
async function startWorld(): Promise<{ world: World; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  chmodSync(home, 0o755);
  // Pictures are named by what they show, so that all worlds may share them: what one has drawn, none draws again.
  const pictures = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'pictures');
  for (const folder of [pictures, join(home, 'studio')]) mkdirSync(folder, { recursive: true });
  symlinkSync(pictures, join(home, 'studio', 'covers'));
  const captcha = '24680';
  const port = await freePorts();
  const house = await openIdHouse([`http://localhost:${port}/login`]); // stands in for Google
  const running = await runAll({
    env: {
      ...process.env,
      TRUSTED_PROXIES: '127.0.0.1,::1', // so that a journey can come from an address of its own
      PORT: String(port),
      STUDIO_PORT: String(port + 1),
      PAYMENTS_PORT: String(port + 2),
      ALLOWED_ORIGINS: `http://localhost:${port + 3}`, // of the development build, which shows games as well
      BAIZE_HOME: home,
      BAIZE_CALLS_PER_MINUTE: '100000',
      BAIZE_TRIALS_PER_HOUR: '1000', // every journey comes from one address
      LOG_LEVEL: 'error',
      GOOGLE_ISSUER: house.issuer,
      GOOGLE_CLIENT_ID: house.client.clientId,
      GOOGLE_CLIENT_SECRET: house.client.clientSecret,
    },
    world: 'small',
    captcha,
    withBuild: false,
    log: () => undefined,
  });
  const { host = '', user = '', database = '' } = running.owner;
  return {
    world: {
      url: running.url,
      studioUrl: running.studioUrl,
      paymentsControl: running.paymentsControl ?? '',
      password: running.demoPassword ?? '',
      totpSecret: running.secrets.demoTotpSecret,
      captcha,
      home,
      database: { host, user, database },
    },
    stop: async () => {
      await running.stop();
      house.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const { world, stop } = await startWorld();
process.send?.(world);
// Told to stop, or left alone by whoever started it.
process.once('disconnect', () => void stop().finally(() => process.exit()));
