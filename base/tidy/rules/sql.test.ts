import { expect, test } from 'vitest';
import { manifest, placesOf, tried, withHoles } from '../sample.ts';
import { foreignSchema, schemaName, sqlOutsideStore } from './sql.ts';

test("a module names no other module's schema, in a query or in a migration", () => {
  const { places, text } = tried(foreignSchema, {
    'modules/high/server/store.ts': withHoles(
      'const a = sql`\n  select 1 from high.bet b join low.account using (id)`;\nconst b = sql`select #{one} from "low"."account"`;\n',
    ),
    'modules/high/server/migrations/001-high.sql':
      'create schema high;\ncreate table high.x (id int references low.account);\nset search_path = high, low;\n',
    'modules/low/server/migrations/001-low.sql':
      'grant usage on schema events to x;\nselect graphile_worker.add_job(1);\nselect 1 from base.once;\n',
    'base/events/package.json': manifest('@baize/events', { doors: ['.'] }),
    'base/events/migrations/001.sql': 'create schema events;',
  });
  expect(places).toEqual([
    'modules/high/server/migrations/001-high.sql:2',
    'modules/high/server/migrations/001-high.sql:3',
    'modules/high/server/store.ts:2',
    'modules/high/server/store.ts:3',
    'modules/low/server/migrations/001-low.sql:1',
    'modules/low/server/migrations/001-low.sql:2',
    'modules/low/server/migrations/001-low.sql:3',
  ]);
  expect(text).toContain('the schema low of modules/low/: call a function of its server door');
  expect(text).toContain('the schema base of base/');
});

test('own tables, aliases, literals, comments and values pass; tools may look', () => {
  const right = withHoles(
    "const a = sql`select h.low, 'low.account' from high.bet h where h.id = #{low.account} -- low.account\n`;\nlow.account();\n",
  );
  const files = { 'modules/high/server/store.ts': right, 'tools/look.ts': 'const a = sql`select 1 from low.account`;' };
  expect(placesOf(foreignSchema, files)).toEqual([]);
});

test('a table that a module declares is its own, and no longer of the module whose schema it is in', () => {
  const own = 'modules/high/server/store.ts';
  const files = {
    'modules/high/package.json': manifest('@baize/high', { level: 2, uses: ['@baize/low'], tables: ['low.given'] }),
    'modules/low/server/store.ts': 'const a = sql`select 1 from low.kept`;\nconst b = sql`select 1 from low.given`;\n',
    'modules/low/server/migrations/001-low.sql': 'create schema low;\ncreate table low.kept ();\ncreate table low.given ();\n',
    [own]: 'const a = sql`select 1 from low.given`;\nconst b = sql`select 1 from low.kept`;\n',
  };
  expect(placesOf(foreignSchema, files)).toEqual([`${own}:2`, 'modules/low/server/store.ts:2']);
});

test('a schema keeps the name that its module declares', () => {
  const files = {
    'modules/high/package.json': manifest('@baize/high', { level: 2, schema: 'tall' }),
    'modules/high/server/migrations/001.sql': 'create schema tall;\ncreate table tall.x ();\n',
    'modules/high/server/store.ts': 'const a = sql`select 1 from tall.x`;\n',
  };
  expect([placesOf(schemaName, files), placesOf(foreignSchema, files)]).toEqual([[], []]);
});

test("a schema has its module's name", () => {
  const { places, text } = tried(schemaName, {
    'modules/high/server/migrations/001.sql': '-- create schema other\ncreate schema if not exists tall;',
  });
  expect(places).toEqual(['modules/high/server/migrations/001.sql:2']);
  expect(text).toContain("has the module's name, high");
  expect(placesOf(schemaName, { 'modules/high/server/migrations/001.sql': 'create schema high;' })).toEqual([]);
});

test('SQL stands in stores', () => {
  const line = 'const a = sql`select 1`;';
  const { places, text } = tried(sqlOutsideStore, {
    'modules/high/server/handlers.ts': `\n${line}`,
    'modules/high/server/restore.ts': line,
  });
  expect(places).toEqual(['modules/high/server/handlers.ts:2', 'modules/high/server/restore.ts:1']);
  expect(text).toContain('move the query to store.ts');
});

test('store.ts, NAME-store.ts, tests, and files that the README names as stores hold SQL', () => {
  const line = 'const a = sql`select 1`;';
  const files = {
    'modules/high/server/store.ts': line,
    'modules/high/server/session-store.ts': line,
    'modules/high/server/a.test.ts': line,
    'modules/low/README.md': '# low\n\nStores: `server/write-path.ts`, `server/journal.ts`.\n',
    'modules/low/server/journal.ts': line,
    'base/kernel/a.ts': line,
    'modules/high/server/rules.ts': "const b = 'sql`select 1`'; // sql`select 1`",
  };
  expect(placesOf(sqlOutsideStore, files)).toEqual([]);
});
