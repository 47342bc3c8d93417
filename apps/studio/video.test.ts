import { expect, test } from 'vitest';
import { aStudio } from './fixtures.ts';

/** The address of a table's video, and whether its page may play it, in a studio with or without videos. */
async function videoIn(videos: { videoUrl?: string }) {
  const { studio, call, stop } = await aStudio(videos);
  const { token } = await call<{ token: string }>('/api/session', { body: { token: 'launch-AGBAC1' } });
  const { videoUrl } = await call<{ videoUrl: string | null }>('/api/table', { token });
  const policy = (await fetch(`${studio.url}/play/AGBAC1`)).headers.get('content-security-policy') ?? '';
  await stop();
  return { address: videoUrl, mayPlay: policy.includes('media-src https://video.test') };
}

test('a table has the video at its address, and its page may play it; without one it has none', async () => {
  const videoUrl = 'https://video.test/live/{code}.mp4';
  expect(await videoIn({ videoUrl })).toEqual({ address: 'https://video.test/live/AGBAC1.mp4', mayPlay: true });
  expect(await videoIn({})).toEqual({ address: null, mayPlay: false });
});
