import { readdirSync } from 'node:fs';
import { DatabaseUnavailable } from '@baize/db';
import { Refusal } from '@baize/kernel';
import { expect, test } from 'vitest';
import { aPicture, aVault } from './fixtures.ts';
import { keepPictures } from './index.ts';

const failed = async (error: Error) => {
  const { vault, folder } = aVault();
  const files = [{ bytes: await aPicture(10) }, { bytes: await aPicture(20) }];
  await expect(keepPictures(vault, files, () => Promise.reject(error))).rejects.toBe(error);
  return readdirSync(folder).length;
};

test('pictures of work that was refused or failed are removed', async () => {
  expect(await failed(new Refusal('object.not.found'))).toBe(0);
  expect(await failed(new Error('a fault'))).toBe(0);
});

test('pictures stay when the connection was lost, because the commit may have happened', async () => {
  expect(await failed(new DatabaseUnavailable('gone'))).toBe(2);
});

test('nothing stays of several pictures when one of them is no picture', async () => {
  const { vault, folder } = aVault();
  const files = [{ bytes: await aPicture(10) }, { bytes: Buffer.from('no picture') }];
  await expect(keepPictures(vault, files, async () => undefined)).rejects.toMatchObject({ code: 'picture.broken' });
  expect(readdirSync(folder)).toEqual([]);
});
