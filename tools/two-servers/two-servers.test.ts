import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { systemClock } from '@baize/kernel';
import { createTestDatabase } from '@baize/testkit';
import { expect, test } from 'vitest';
import { makeMethods } from '../worlds/methods.ts';
import { checkPushCrosses } from './two-servers.ts';

test('two servers on one database are one: what a member does at one is pushed to the page that listens at the other', async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase(allMigrations);
  onTestFinished(database.drop);
  await makeMethods(database.db, systemClock.now());
  const start = async () => {
    const server = await startServer({
      connection: database.db.connection,
      port: 0,
      host: '127.0.0.1',
      studioUrl: 'http://127.0.0.1:1',
      isPlayMoney: true,
      withWorker: true,
    });
    onTestFinished(server.stop);
    return server;
  };
  const servers = [await start(), await start()] as const;
  const members = Array.from({ length: 8 }, (_, n) => (n % 2 ? servers : ([servers[1], servers[0]] as const)));
  expect(await Promise.all(members.map(pair => checkPushCrosses(database.db, pair)))).toEqual(members.map(() => '1230000'));
});
