import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that sends what a test wants and reads as little as it wants. */
export interface RawClient {
  readonly socket: Socket;
  /** What has been read so far. */
  readonly heard: () => string;
  /** Reads until the text is there, and no further. */
  readonly until: (text: string) => Promise<void>;
  /** Fulfilled when the connection is over, whoever ended it. */
  readonly closed: Promise<void>;
}

/** Connects to a port of this machine, from an address of it, says `first`, and reads nothing until asked to. */
export async function openRawClient(port: number, first = '', localAddress = '127.0.0.1'): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  socket.on('error', () => undefined);
  socket.pause();
  const closed = once(socket, 'close').then(() => undefined);
  await once(socket, 'connect');
  let text = '';
  const takeIn = () => {
    for (let chunk = socket.read() as Buffer | null; chunk; chunk = socket.read() as Buffer | null) text += chunk.toString('latin1');
  };
  if (first) socket.write(first);
  return {
    socket,
    heard: () => text,
    async until(wanted) {
      while (!text.includes(wanted)) {
        takeIn();
        if (text.includes(wanted)) return;
        if (socket.destroyed) throw new Error(`the connection ended before “${wanted}” was heard: ${text.slice(0, 500)}`);
        await Promise.race([once(socket, 'readable'), closed]);
      }
    },
    closed,
  };
}
