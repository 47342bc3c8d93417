import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Abandoned, createPictureStore } from './store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-art-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = (hue: number) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="hsl(${hue} 80% 50%)"/></svg>`,
  ...{ width: 8, height: 8, maxBytes: 4_096 },
});

test('what visitors wait for is drawn before what is drawn ahead', async () => {
  const { get } = createPictureStore(folder);
  const order: string[] = [];
  const ahead = [1, 2, 3].map(hue => get(picture(hue), { isAhead: true }).then(() => order.push(`ahead ${hue}`)));
  const asked = [11, 12].map(hue => get(picture(hue)).then(() => order.push(`asked ${hue}`)));
  await Promise.all([...ahead, ...asked]);
  expect(order.slice(-2).every(one => one.startsWith('ahead'))).toBe(true);
});

test('a picture that no one waits for any more is not drawn, and is when someone asks again', async () => {
  const { get } = createPictureStore(folder);
  const gone = AbortSignal.abort();
  const left = get(picture(21), { signal: gone });
  await expect(left).rejects.toBeInstanceOf(Abandoned);
  const [one, other] = await Promise.all([get(picture(21)), get(picture(21), { signal: gone })]);
  expect(one.bytes.length).toBeGreaterThan(0);
  expect(other.bytes).toBe(one.bytes);
});

test('what another process has drawn while a picture waited for its turn is not drawn again', async () => {
  const { tag } = await createPictureStore(join(folder, 'elsewhere')).get(picture(39));
  const { get } = createPictureStore(folder);
  const earlier = [31, 32, 33, 34, 35, 36, 37, 38].map(hue => get(picture(hue)));
  const last = get(picture(39));
  await earlier[0];
  await writeFile(join(folder, `${tag}.webp`), 'drawn by another');
  expect(String((await last).bytes)).toBe('drawn by another');
  await Promise.all(earlier);
});
