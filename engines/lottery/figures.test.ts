import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresTable } from './figures.ts';

test('docs/lottery-figures.md says what every play comes to; `npm run -s figures -- lottery --table` writes it again', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/lottery-figures.md'), 'utf8');
  expect(written).toBe(figuresTable());
});
