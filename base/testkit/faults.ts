import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between a client and a server that can be cut, slowed and mended: what networks do, on demand. */
export interface FaultyWire {
  readonly port: number;
  /** Every connection is broken off, now and when it comes, until `mend`. */
  readonly cut: () => void;
  /** Answers arrive so many milliseconds later. */
  readonly delay: (ms: number) => void;
  /** The next answer is swallowed and its connection broken: the server has done the work, the client does not know. */
  readonly swallowNextAnswer: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a wire to a TCP port or a unix socket of this machine. */
export async function openFaultyWire(target: { port: number } | { path: string }): Promise<FaultyWire> {
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let swallows = false;
  const server: Server = createServer(client => {
    if (isCut) return client.destroy();
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', chunk => upstream.write(chunk));
    upstream.on('data', chunk => {
      if (swallows) {
        swallows = false;
        client.destroy();
        return;
      }
      if (delayMs === 0) client.write(chunk);
      else setTimeout(() => client.writable && client.write(chunk), delayMs);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const mend = () => {
    isCut = false;
    delayMs = 0;
    swallows = false;
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    delay(ms) {
      delayMs = ms;
    },
    swallowNextAnswer() {
      swallows = true;
    },
    mend,
    close: () =>
      new Promise(resolve => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
