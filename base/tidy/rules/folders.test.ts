import { expect, test } from 'vitest';
import { tried } from '../sample.ts';
import { folderFull } from './folders.ts';

const filesIn = (folder: string, count: number, ending = '.ts'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/file-${n}${ending}`, 'export {};']));

test('a folder has twelve files at most, beside tests; lists of one kind are as long as they are', () => {
  const { places, text } = tried(folderFull, {
    ...filesIn('modules/high/server', 13),
    ...filesIn('modules/low/server', 12),
    ...filesIn('modules/low/server', 12, '.test.ts'),
    ...filesIn('modules/low/server/migrations', 30, '.sql'),
  });
  expect(places).toEqual(['modules/high/server/file-0.ts:1']);
  expect(text).toContain('has 13 files');
});
