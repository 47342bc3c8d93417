import { writeFileSync } from 'node:fs';
import { models, SceneBook, writtenFigures } from '@baize/engine-slots';

// Counts every model and writes what was found beside the engine; `npm run certify:models` counts again and compares.
const file = new URL('../../engines/slots/figures.json', import.meta.url);
const book = new SceneBook();
writeFileSync(file, `${JSON.stringify(models.map(model => writtenFigures(model, book)))}\n`);
