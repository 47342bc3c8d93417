import { expect, test } from 'vitest';
import { placesOf, tried } from '../sample.ts';
import { handlerInput, handlerName } from './handlers.ts';

const calls = `export const listThings = call({ name: 'listThings' });
export const sendThing = call({ name: 'sendThing' });
`;

test('a handler has the name of its call', () => {
  const { places, text } = tried(handlerName, {
    'modules/high/server/handlers.ts': `export const handlers = (parts: Parts) => [
  handle(listThings, list),
  handle(calls.sendThing, context => send(parts, context)),
  handle(calls.otherThing, things.other),
];
const decide = checked(calls.decideThing, { weigh });
const save = (parts: readonly string[]) =>
  checked(calls.saveThing, { weigh });
`,
  });
  expect(places).toEqual([2, 3, 4, 6, 7].map(line => `modules/high/server/handlers.ts:${line}`));
  expect(text).toContain("list does the call listThings: give it the call's name");
  const right = `export const handlers = (parts: Parts) => [
  handle(calls.listThings, listThings),
  handle(calls.sendThing, context => sendThing(parts, context)),
  handle(calls.otherThing, things.otherThing),
  handle(calls.readThing, ({ db, input }) => read(db, input.id)),
  handle(calls.oneThing, context => shared(context)),
  handle(calls.twoThings, context => shared(context)),
  handle(calls.countThings, context => count(context.db)),
];
const decideThing = checked(calls.decideThing, { weigh });
`;
  expect(placesOf(handlerName, { 'modules/high/server/handlers.ts': right })).toEqual([]);
});

test('a handler takes the input that its call declares', () => {
  const { places, text } = tried(handlerInput, {
    'modules/high/contract/calls.ts': calls,
    'modules/high/server/handlers.ts': `async function listThings(parts: Parts, context: CallContext<{ page: number }>) {}
const sendThing = async (context: CallContext<Sent>) => {};
`,
  });
  expect(places).toEqual(['modules/high/server/handlers.ts:1', 'modules/high/server/handlers.ts:2']);
  expect(text).toContain('write ContextOf<typeof calls.listThings>');
  const right = `async function listThings(parts: Parts, context: ContextOf<typeof calls.listThings>) {}
const sendThing = async (context: CallContext<unknown>) => {};
const thingOf = async (context: CallContext<{ id: string }>) => {};
`;
  expect(placesOf(handlerInput, { 'modules/high/contract/calls.ts': calls, 'modules/high/server/handlers.ts': right })).toEqual([]);
});
