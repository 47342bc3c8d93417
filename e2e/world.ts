import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecretKey } from '@baize/call/server';
import { openIdHouse } from '@baize/identity/openid-provider';
import { runAll } from '@baize/tools/run';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    studioUrl: string;
    paymentsControl: string;
    password: string;
    totpSecret: string;
    captcha: string;
    home: string;
    /** How the owner of the database connects: for members and staff that a journey makes for itself. */
    database: { host?: string; user?: string; database?: string };
  }
}

/** Three neighbouring free ports. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor((process.pid * 7 + tries * 131) % 20_000);
    const isFree = (p: number) =>
      new Promise<boolean>(resolve => {
        const probe = createServer();
        probe.once('error', () => resolve(false));
        probe.listen(p, () => probe.close(() => resolve(true)));
      });
    if ((await Promise.all([0, 1, 2].map(n => isFree(port + n)))).every(Boolean)) return port;
  }
  throw new Error('no three free ports');
}

/** The whole product as `npm start` runs it, on a scratch state folder, with a captcha that a script can read. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  chmodSync(home, 0o755);
  process.env['BAIZE_SECRET_KEY'] ||= newSecretKey(); // journeys make staff of their own, so they need the key as well
  const captcha = '24680';
  const port = await freePorts();
  const house = await openIdHouse([`http://localhost:${port}/login`]); // stands in for Google
  const running = await runAll({
    env: {
      ...process.env,
      PORT: String(port),
      STUDIO_PORT: String(port + 1),
      PAYMENTS_PORT: String(port + 2),
      BAIZE_HOME: home,
      BAIZE_CALLS_PER_MINUTE: '100000',
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
  project.provide('url', running.url);
  project.provide('studioUrl', running.studioUrl);
  project.provide('paymentsControl', running.paymentsControl ?? '');
  project.provide('password', running.demoPassword ?? '');
  project.provide('totpSecret', running.secrets.demoTotpSecret);
  project.provide('captcha', captcha);
  project.provide('home', home);
  project.provide('database', running.owner);
  return async () => {
    await running.stop();
    house.close();
    rmSync(home, { recursive: true, force: true });
  };
}
