import { instant, MovableClock } from '@baize/kernel';
import { expect, test } from 'vitest';
import { FakePlatform, startFakePlatform } from '../../fixtures/index.ts';
import { createWalletClient } from './client.ts';

test('an answer that does not come in time leaves the fate unknown', async () => {
  const running = await startFakePlatform(new FakePlatform(1_000n));
  const { platform, url } = running;
  platform.fail('authenticate', 'slow-after');
  const clock = new MovableClock(instant(Date.now()));
  const wallet = createWalletClient({ platformUrl: url, keyId: platform.keyId, secret: platform.secret, clock, timeoutMs: 50 });
  expect(await wallet.authenticate('launch-JD00001')).toMatchObject({ fate: 'unknown', why: expect.stringMatching(/^TimeoutError/) });
  expect(platform.asked).toEqual(['authenticate']);
  await running.stop();
});
