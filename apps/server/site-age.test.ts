import { systemWhitelabel } from '@baize/brand/contract';
import { updateBrand } from '@baize/brand/server';
import { registerSetting } from '@baize/identity/contract';
import { second } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeServer, type WholeServer } from './fixtures.ts';

let t: WholeServer;
beforeAll(async () => {
  t = await startWholeServer({});
});
afterAll(() => t.close());

/** What the footer and the login name, and what must be ticked and a date of birth is checked against. */
async function ages(): Promise<number[]> {
  t.clock.move(11 * second); // longer than settings are remembered
  const { jurisdiction } = await t.client()(systemWhitelabel, {});
  const { minimumAge } = await t.client()(registerSetting, {});
  return [jurisdiction.minimumAge, minimumAge];
}

test('every page and the registration form name one age: the operator’s, never below the law’s', async () => {
  await t.db.transaction(tx => updateBrand(tx, { birthdayAge: 25 }));
  expect(await ages()).toEqual([25, 25]);
  await t.db.transaction(tx => updateBrand(tx, { birthdayAge: 18, jurisdiction: 'nj' }));
  expect(await ages()).toEqual([21, 21]);
});
