import { startStudio } from '@baize/app-studio';
import { type Connection, openDatabase } from '@baize/db';
import { ownCpuMs } from '../kit/cpu.ts';

interface Order {
  readonly connection: Connection;
  readonly platformUrl: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly home: string;
  /** Each client has the address that it names, as behind a proxy of ours. */
  readonly isBehindProxy?: boolean;
  /** The platform of the tests answers only what moves money, which the log would be full of. */
  readonly logLevel?: 'silent' | 'error';
}

/** The studio as a process of its own, as it runs in the product, without the limit of requests that one address has. Says how much CPU it has used when it is asked. */
process.once('message', async (order: Order) => {
  const db = openDatabase(order.connection, { max: 16 });
  const { keyId, secret } = order.key;
  const { platformUrl, home, isBehindProxy = false, logLevel = 'error' } = order;
  const studio = await startStudio({
    db,
    platformUrl,
    platformOrigins: [platformUrl],
    keyId,
    secret,
    home,
    port: 0,
    requestsPerMinute: 0,
    isBehindProxy,
    logLevel,
  });
  process.on('message', async said => {
    if (said === 'cpu') return process.send?.({ cpuMs: ownCpuMs() });
    await studio.stop();
    await db.end();
    process.disconnect();
  });
  process.send?.({ url: studio.url });
});
