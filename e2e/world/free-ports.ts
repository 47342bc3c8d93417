import { createServer } from 'node:net';

/**
 * The first of four neighbouring free ports: below those that the machine gives to connections, and in blocks, so that worlds which look at the same time find
 * different ones.
 */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 10_000 + ((process.pid * 4 + tries * 132) % 20_000);
    const isFree = (p: number) =>
      new Promise<boolean>(resolve => {
        const probe = createServer();
        probe.once('error', () => resolve(false));
        probe.listen(p, () => probe.close(() => resolve(true)));
      });
    if ((await Promise.all([0, 1, 2, 3].map(n => isFree(port + n)))).every(Boolean)) return port;
  }
  throw new Error('no four free ports');
}
