import { createServer } from 'node:net';

/** True when no one listens on the port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Three neighbouring free ports: the product's, the studio's and the payment provider's. Errors: when fifty tries found none. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + ((process.pid * 7 + tries * 131) % 20_000);
    if ((await Promise.all([0, 1, 2].map(n => isFree(port + n)))).every(Boolean)) return port;
  }
  throw new Error('no three free ports');
}
