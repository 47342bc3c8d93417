import { expect, test } from 'vitest';
import { manifest, placesOf, tried } from '../sample.ts';
import { nodeOutsideServer, packageCycle, pastDoor, undeclaredDependency } from './dependencies.ts';

test('an import that package.json does not name is found, however it is written', () => {
  const { places, text } = tried(undeclaredDependency, {
    'modules/high/server/a.ts': "import { z } from 'zod/mini';\nimport {\n  pool,\n} from 'pg';\n",
    'modules/high/server/b.ts': "export type { Row } from '@scope/rows/deep';\nconst late = await import('late');\nimport 'side-effect';\n",
  });
  expect(places).toEqual([
    'modules/high/server/a.ts:2',
    'modules/high/server/b.ts:1',
    'modules/high/server/b.ts:2',
    'modules/high/server/b.ts:3',
  ]);
  expect(text).toContain('imports pg, which modules/high/package.json does not name: add it to "dependencies" there');
});

test('what is named, built in, relative, virtual, or only spoken of passes; tests have the tools of the root', () => {
  const text = [
    "import * as z from 'zod/mini';",
    "import { join } from 'node:path';",
    "import { x } from './x.ts';",
    "import { languages } from 'virtual:texts';",
    "// import { y } from 'nowhere';",
    'const words = "import z from \'elsewhere\'";',
  ];
  expect(placesOf(undeclaredDependency, { 'modules/high/server/a.ts': text.join('\n') })).toEqual([]);
  expect(placesOf(undeclaredDependency, { 'modules/high/server/a.test.ts': "import { test } from 'vitest';" })).toEqual([]);
  expect(placesOf(undeclaredDependency, { 'modules/high/server/a.ts': "import { test } from 'vitest';" })).toHaveLength(1);
});

test("node's modules are for what the server's tsconfig checks", () => {
  const line = "import { readFileSync } from 'node:fs';\n";
  const { places, text } = tried(nodeOutsideServer, {
    'modules/high/web/page.tsx': line,
    'base/call/client/index.ts': line,
    'modules/high/server/a.ts': line,
    'modules/high/web/page.test.tsx': line,
  });
  expect(places).toEqual(['base/call/client/index.ts:1', 'modules/high/web/page.tsx:1']);
  expect(text).toContain('do it on the server');
});

test('another package is entered by a door that it has, and never over the fence', () => {
  const { places, text } = tried(pastDoor, {
    'modules/high/server/a.ts': "import { a } from '@baize/low/server/store';\nimport { b } from '../../low/server/store.ts';\n",
  });
  expect(places).toEqual(['modules/high/server/a.ts:1', 'modules/high/server/a.ts:2']);
  expect(text).toContain('doors: @baize/low/contract, @baize/low/server');
  expect(text).toContain('import @baize/low by name');
});

test('doors, also those of a pattern, and paths inside the package pass', () => {
  const files = {
    'modules/high/server/a.ts':
      "import { a } from '@baize/low/server';\nimport { b } from '../contract/index.ts';\nimport icon from '@baize/icons/x.svg';\n",
    'base/icons/package.json': manifest('@baize/icons', { doors: ['./*.svg'] }),
  };
  expect(placesOf(pastDoor, files)).toEqual([]);
});

test('a circle of packages is told once, with its whole way; a test may close one', () => {
  const circle = {
    'modules/low/server/a.ts': "import { b } from '@baize/high/server';",
    'modules/high/server/a.ts': "import { a } from '@baize/low/server';",
  };
  const { places, text } = tried(packageCycle, circle);
  expect(places).toEqual(['modules/high/server/a.ts:1']);
  expect(text).toContain('@baize/high → @baize/low → @baize/high');
  expect(text).toContain('announce an event');
  const { 'modules/low/server/a.ts': back, ...rest } = circle;
  expect(placesOf(packageCycle, { ...rest, 'modules/low/server/a.test.ts': back })).toEqual([]);
});
