import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiText } from './openapi.ts';

test('docs/openapi.json says what the server does; `npm run openapi` rewrites it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
  expect(written === openApiText()).toBe(true);
});
