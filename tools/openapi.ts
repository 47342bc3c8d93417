import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from '@baize/app-server/access-table';
import { openApiText } from '@baize/app-server/openapi';

/** Writes docs/openapi.json and docs/access.md; tests fail while they differ from the declarations. */
const docs = join(import.meta.dirname, '../docs');
for (const [name, text] of [
  ['openapi.json', openApiText()],
  ['access.md', accessTable()],
] as const) {
  writeFileSync(join(docs, name), text);
  process.stdout.write(`${join(docs, name)}\n`);
}
