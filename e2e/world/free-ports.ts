import { createServer } from 'node:net';

/** The first of four neighbouring free ports. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor((process.pid * 7 + tries * 131) % 20_000);
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
