import { expect, test } from 'vitest';
import { placesOf, tried } from '../sample.ts';
import { errorWithoutText, permissionUnpaired, untestedCall } from './calls.ts';

const errors = "export const highErrors = {\n  'high.closed': 409,\n  'high.unknown': 404,\n} as const;\n";

test('every refusal has its words in both languages', () => {
  const { places, text } = tried(errorWithoutText, {
    'modules/high/contract/errors.ts': errors,
    'modules/high/texts/CN.json': '{ "error.high.closed": "…" }',
    'modules/high/texts/EN.json': '{}',
  });
  expect(places).toEqual(['modules/high/contract/errors.ts:2', 'modules/high/contract/errors.ts:3']);
  expect(text).toContain('add "error.high.closed" to texts/EN.json');
  expect(text).toContain('add "error.high.unknown" to texts/CN.json and texts/EN.json');
  const texts = '{ "error.high.closed": "…", "error.high.unknown": "…" }';
  const right = { 'modules/high/contract/errors.ts': errors, 'modules/high/texts/CN.json': texts, 'modules/low/texts/EN.json': texts };
  expect(placesOf(errorWithoutText, right)).toEqual([]);
});

const calls = `const signed = (name: string) => call({ name, path: '/x' });
export const listThings = call({ name: 'listThings' });
export const signThing = signed('signThing');
export const other = object({ a: 1 });
`;

test('every call is named by a test', () => {
  const { places, text } = tried(untestedCall, {
    'modules/high/contract/calls.ts': calls,
    'modules/high/server/handlers.test.ts': "test('listThings', () => {}); // signThing",
  });
  expect(places).toEqual(['modules/high/contract/calls.ts:2', 'modules/high/contract/calls.ts:3']);
  expect(text).toContain('write one beside its handler, through the typed client');
  const right = {
    'modules/high/contract/calls.ts': calls,
    'modules/low/a.test.ts': 'await client(listThings, {});\nawait client(signThing, {});',
  };
  expect(placesOf(untestedCall, right)).toEqual([]);
});

const asking = "export const a = call({ access: 'staff:things.read' });";

test('a permission that is asked for is declared, and the other way round', () => {
  const { places, text } = tried(permissionUnpaired, {
    'modules/high/contract/calls.ts': asking,
    'modules/high/server/module.ts': "defineModule({\n  permissions: ['things.write'],\n});",
  });
  expect(places).toEqual(['modules/high/contract/calls.ts:1', 'modules/high/server/module.ts:2']);
  expect(text).toContain('add it to "permissions"');
  expect(text).toContain("access: 'staff:things.write'");
  const declared = "const ownPermissions = ['things.read'];\ndefineModule({ permissions: ownPermissions });";
  expect(placesOf(permissionUnpaired, { 'modules/high/contract/calls.ts': asking, 'modules/high/server/module.ts': declared })).toEqual([]);
});
