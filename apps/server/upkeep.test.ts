import { listBetMonths } from '@baize/bets/server';
import { listMonths } from '@baize/ledger/server';
import { expect, test, vi } from 'vitest';
import { startWholeServer, type WholeServer } from './fixtures.ts';

const monthsOf = async ({ db }: WholeServer) => [...(await listBetMonths(db)), ...(await listMonths(db))].map(month => month.name);

/** Half a year in which no one has made a month: the newest are not there. */
async function takeNewest({ owner }: WholeServer): Promise<void> {
  for (const schema of ['bets', 'ledger']) {
    const at = { text: `select name from ${schema}.month order by begins desc nulls last limit 1`, values: [], name: '' };
    const [newest] = await owner.query<{ name: string }>(at);
    await owner.query({ text: `drop table ${schema}.${newest?.name}`, values: [], name: '' });
    await owner.query({ text: `delete from ${schema}.month where name = '${newest?.name}'`, values: [], name: '' });
  }
}

test('a server without a worker makes the coming months of bets and of the ledger', async () => {
  const first = await startWholeServer({ withWorker: false });
  const before = await monthsOf(first);
  await first.running.stop();
  await takeNewest(first);
  expect(await monthsOf(first)).toHaveLength(before.length - 2);
  const second = await startWholeServer({ withWorker: false, connection: first.db.connection });
  await vi.waitUntil(async () => (await monthsOf(first)).length === before.length, { timeout: 300_000 });
  expect(await monthsOf(first)).toEqual(before);
  await second.close();
  await first.drop();
});
