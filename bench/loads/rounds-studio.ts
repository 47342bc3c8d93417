import { startStudio } from '@baize/app-studio';
import { type Connection, openDatabase } from '@baize/db';

interface Order {
  readonly connection: Connection;
  readonly platformUrl: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly home: string;
}

/** The studio as a process of its own, as it runs in the product, without the limit of requests that one address has. */
process.once('message', async (order: Order) => {
  const db = openDatabase(order.connection, { max: 16 });
  const { keyId, secret } = order.key;
  const { platformUrl, home } = order;
  const studio = await startStudio({
    db,
    platformUrl,
    platformOrigins: [platformUrl],
    keyId,
    secret,
    home,
    port: 0,
    requestsPerMinute: 0,
  });
  process.once('message', async () => {
    await studio.stop();
    await db.end();
    process.disconnect();
  });
  process.send?.({ url: studio.url });
});
