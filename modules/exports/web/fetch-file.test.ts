import { expect, test } from 'vitest';
import { fileNameIn } from './fetch-file.ts';

test.each([
  ["attachment; filename*=UTF-8''Betting%20record%202026-11-21.csv", 'Betting record 2026-11-21.csv'],
  ["attachment; filename*=UTF-8''%E6%8A%95%E6%B3%A8%E8%AE%B0%E5%BD%95.xlsx; x=1", '投注记录.xlsx'],
  ['attachment', 'export'],
  [null, 'export'],
])('%s names the file %s', (header, name) => expect(fileNameIn(header)).toBe(name));
