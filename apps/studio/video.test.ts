import { instant, MovableClock } from '@baize/kernel';
import { FakePlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { createTestDatabase } from '@baize/testkit';
import { expect, test } from 'vitest';
import { startStudio, studioMigrations } from './server.ts';

/** The address of a table's video, and whether its page may play it, in a studio with or without videos. */
async function videoIn(videoUrl?: string) {
  const database = await createTestDatabase([studioMigrations]);
  const { platform, url: platformUrl, stop } = await startFakePlatform(new FakePlatform());
  const studio = await startStudio({
    db: database.open('baize_studio'),
    platformUrl,
    platformOrigins: ['http://localhost:3000'],
    keyId: platform.keyId,
    secret: platform.secret,
    home: process.env['TMPDIR'] ?? '/tmp',
    port: 0,
    clock: new MovableClock(instant(Date.now())),
    recoverEveryMs: 0,
    requestsPerMinute: 0,
    videoUrl,
  });
  const open = await fetch(`${studio.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'launch-AGBAC1' }),
  });
  const { value: session } = (await open.json()) as { value: { token: string } };
  const answer = await fetch(`${studio.url}/api/table`, { headers: { authorization: `Bearer ${session.token}` } });
  const policy = (await fetch(`${studio.url}/play/AGBAC1`)).headers.get('content-security-policy') ?? '';
  const { value: table } = (await answer.json()) as { value: { videoUrl: string | null } };
  await studio.stop();
  await stop();
  await database.drop();
  return { address: table.videoUrl, mayPlay: policy.includes('media-src https://video.test') };
}

test('a table has the video at its address, and its page may play it; without one it has none', { timeout: 60_000 }, async () => {
  expect(await videoIn('https://video.test/live/{code}.mp4')).toEqual({ address: 'https://video.test/live/AGBAC1.mp4', mayPlay: true });
  expect(await videoIn()).toEqual({ address: null, mayPlay: false });
});
