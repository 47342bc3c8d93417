import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addProbes } from './probes.ts';

test('a process that stops waits for what is asked, and for no connection on which nothing was', async () => {
  const app = Fastify({ http: { headersTimeout: 0 } }); // Node's own limit would end it after a minute
  addProbes(app);
  let finish: (() => void) | undefined;
  const asked = new Promise<void>(resolve => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>(done => {
        finish = done;
      });
      return 'done';
    });
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port);
  await once(silent, 'connect');
  const answer = fetch(`http://localhost:${port}/slow`).then(response => response.text());
  await asked;
  const closed = app.close();
  await once(silent, 'close');
  finish?.();
  expect(await answer).toBe('done');
  await closed;
});
