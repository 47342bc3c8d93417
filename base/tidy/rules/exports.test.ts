import { expect, test } from 'vitest';
import { placesOf, tried } from '../sample.ts';
import { lonelyExport } from './exports.ts';

test('what a file exports is used by another file', () => {
  const { places, text } = tried(lonelyExport, {
    'modules/low/contract/index.ts': "export * from './model.ts';\n",
    'modules/low/contract/model.ts': 'export const shape = 1;\nexport interface Kept {}\n',
    'modules/low/server/index.ts': "export { findThing, type Thing } from './store.ts';\n",
    'modules/low/server/store.ts': 'export interface Thing {}\nexport const findThing = (): Thing => ({});\nexport function unused() {}\n',
    'modules/high/server/rules.ts':
      "import { shape } from '@baize/low/contract';\nimport { findThing } from '@baize/low/server';\n// Kept, Thing, unused\n",
  });
  expect(places).toEqual(['modules/low/contract/model.ts:2', 'modules/low/server/index.ts:1', 'modules/low/server/store.ts:3']);
  expect(text).toContain('nothing outside this file uses Kept: leave out its "export"');
  expect(text).toContain('nothing outside this file uses Thing');
});

test('what is fetched on demand may be used anywhere in its package', () => {
  const files = {
    'modules/low/web/around.ts': 'export const Header = 1;\nexport const Footer = 2;\n',
    'modules/low/web/late.ts': "export const load = () => import('./around.ts');\n",
    'modules/low/web/page.ts': "import { load } from './late.ts';\nload().then(around => around.Header);\n",
  };
  expect(placesOf(lonelyExport, files)).toEqual(['modules/low/web/around.ts:2']);
});
