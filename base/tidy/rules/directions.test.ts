import { expect, test } from 'vitest';
import { manifest, placesOf, tried } from '../sample.ts';
import { browserImportsServer, contractImport, engineImport, levelUp, studioImportsModule } from './directions.ts';

test('a module may import neither a higher one nor one of its own level', () => {
  const { places, text } = tried(levelUp, {
    'modules/low/server/a.ts': "import { b } from '@baize/high/server';",
    'modules/beside/package.json': manifest('@baize/beside', { level: 2, uses: ['@baize/high'] }),
    'modules/beside/server/a.ts': "import type { B } from '@baize/high/contract';",
  });
  expect(places).toEqual(['modules/beside/package.json:1', 'modules/beside/server/a.ts:1', 'modules/low/server/a.ts:1']);
  expect(text).toContain('@baize/low (level 1) may not import @baize/high (level 2): announce an event');
});

test('the base knows no module, and a module has a level', () => {
  const { places, text } = tried(levelUp, {
    'base/kernel/a.ts': "import { a } from '@baize/low/contract';",
    'modules/new/package.json': manifest('@baize/new'),
  });
  expect(places).toEqual(['base/kernel/a.ts:1', 'modules/new/package.json:1']);
  expect(text).toContain('add "baize": { "level": n }');
});

test('downward is the way', () => {
  const files = {
    'modules/high/server/a.ts': "import { a } from '@baize/low/server';\nimport { b } from '@baize/kernel';",
    'apps/server/package.json': manifest('@baize/app-server', { doors: ['.'], uses: ['@baize/high'] }),
    'apps/server/main.ts': "import { a } from '@baize/high/server';",
  };
  expect(placesOf(levelUp, files)).toEqual([]);
});

test('a page takes nothing of the server', () => {
  const { places, text } = tried(browserImportsServer, {
    'modules/high/web/page.tsx':
      "import { a } from '@baize/low/server';\nimport { b } from '../server/rules.ts';\nimport { sql } from '@baize/db';\n",
  });
  expect(places).toEqual([1, 2, 3].map(line => `modules/high/web/page.tsx:${line}`));
  expect(text).toContain('import the contract');
  const right =
    "import { a } from '@baize/low/contract';\nimport { b } from '../contract/index.ts';\nimport { useCall } from '@baize/ui';\n";
  expect(
    placesOf(browserImportsServer, { 'modules/high/web/page.tsx': right, 'modules/high/server/a.ts': "import { sql } from '@baize/db';" }),
  ).toEqual([]);
});

test('a contract imports shapes, the kernel, declarations, and contracts', () => {
  const wrong = [
    "import { z } from 'zod';",
    "import { event } from '@baize/events';",
    "import { a } from '../server/rules.ts';",
    "import { b } from '@baize/low/server';",
  ];
  const { places, text } = tried(contractImport, { 'modules/high/contract/calls.ts': wrong.join('\n') });
  expect(places).toEqual([1, 2, 3, 4].map(line => `modules/high/contract/calls.ts:${line}`));
  expect(text).toContain('move the rest to server/');
  const right = [
    "import * as z from 'zod/mini';",
    "import { call } from '@baize/call';",
    "import { event } from '@baize/events/declare';",
    "import { a } from '@baize/low/contract';",
    "import { e } from './errors.ts';",
  ];
  expect(placesOf(contractImport, { 'modules/high/contract/calls.ts': right.join('\n') })).toEqual([]);
});

test('the studio knows no module', () => {
  const studio = {
    'studio/slots/package.json': manifest('@baize/studio-slots'),
    'apps/studio/package.json': manifest('@baize/app-studio'),
  };
  const { places, text } = tried(studioImportsModule, {
    ...studio,
    'studio/slots/server/a.ts': "import { a } from '@baize/low/contract';",
    'apps/studio/main.ts': "import { b } from '@baize/high/server';",
  });
  expect(places).toEqual(['apps/studio/main.ts:1', 'studio/slots/server/a.ts:1']);
  expect(text).toContain('over the vendor wallet API');
  expect(placesOf(studioImportsModule, { ...studio, 'studio/slots/server/a.ts': "import { newId } from '@baize/kernel';" })).toEqual([]);
});

test('an engine stands on the kernel, other engines and pure libraries', () => {
  const engines = {
    'engines/slots/package.json': manifest('@baize/engine-slots'),
    'engines/dice/package.json': manifest('@baize/engine-dice', { doors: ['.'] }),
  };
  const { places, text } = tried(engineImport, {
    ...engines,
    'engines/slots/a.ts': "import { createHash } from 'node:crypto';\nimport { call } from '@baize/call';\nimport lodash from 'lodash';",
    'base/call/package.json': manifest('@baize/call', { doors: ['.'] }),
  });
  expect(places).toEqual([1, 2, 3].map(line => `engines/slots/a.ts:${line}`));
  expect(text).toContain('engines are pure');
  const right =
    "import { uniform } from '@baize/kernel';\nimport { roll } from '@baize/engine-dice';\nimport { sha256 } from '@noble/hashes/sha2.js';";
  expect(
    placesOf(engineImport, { ...engines, 'engines/slots/a.ts': right, 'engines/slots/a.test.ts': "import { test } from 'vitest';" }),
  ).toEqual([]);
});
