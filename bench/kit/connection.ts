import { connect } from 'node:net';
import { assert } from '@baize/kernel';

export interface Connection {
  /** Sends one request and answers the body of its answer. */
  ask(request: string | Buffer): Promise<string>;
  end(): void;
}

/**
 * A keep-alive HTTP/1.1 connection with one request at a time, as bare as a load generator may be: it shares the two cores with what it measures,
 * so that whatever it spends is missing there. Answers must carry a content-length. The machine's own addresses stand for different visitors.
 */
export function openConnection(port: number, localAddress?: string): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...(localAddress ? { localAddress } : {}) });
  let answered: ((body: string) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: Buffer | string) => {
    text += chunk;
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
    assert(length, 'an answer with a length');
    if (text.length < head + 4 + Number(length)) return;
    const body = text.slice(head + 4);
    text = '';
    answered?.(body);
  });
  socket.on('close', () => failed?.(new Error('the server closed the connection')));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        ask: request =>
          new Promise((done, fail) => {
            answered = done;
            failed = fail;
            socket.write(request);
          }),
        end: () => {
          failed = undefined;
          socket.end();
        },
      }),
    );
  });
}
