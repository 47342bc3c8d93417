import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from '@baize/app-server/openapi';

/** Writes docs/openapi.json; a test fails while it differs from the declarations. */
const file = join(import.meta.dirname, '../docs/openapi.json');
writeFileSync(file, openApiText());
process.stdout.write(`${file}\n`);
