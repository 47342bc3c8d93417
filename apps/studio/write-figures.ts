import { writeFileSync } from 'node:fs';
import { models, writtenFigures } from '@baize/engine-slots';

// Enumerates every model and writes what was found beside the engine; the engine's tests enumerate again and compare.
const file = new URL('../../engines/slots/figures.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(models.map(writtenFigures), null, 2)}\n`);
