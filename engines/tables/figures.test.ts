import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveFiguresTable } from './figures.ts';

test('docs/live-figures.md says what every bet comes to; `npm run -s figures -- live --table` writes it again', {
  timeout: 120_000,
}, () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/live-figures.md'), 'utf8');
  expect(written).toBe(liveFiguresTable());
});
