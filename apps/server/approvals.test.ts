import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isChecked } from '@baize/staff/server';
import { expect, test } from 'vitest';
import { declaredModules } from './calls/openapi.ts';

const root = join(import.meta.dirname, '../../modules');
const modules = declaredModules();
const decisions = modules.flatMap(module => module.handlers.filter(isChecked));
const named = new Set(modules.flatMap(module => module.targets ?? []).map(target => target.kind));

const textsOf = (module: string, language: string) =>
  JSON.parse(readFileSync(join(root, module, `texts/${language}.json`), 'utf8')) as Record<string, string>;
const ownerOf = (kind: string) =>
  modules.find(({ name }) => textsOf(name, 'EN')[`${name}.office.target.${kind}`] !== undefined)?.name ?? `nobody has a text for ${kind}`;

test('there are decisions that two people make', () => {
  expect(decisions.length).toBeGreaterThan(25);
});

test.each([...new Set(decisions.map(decision => decision.kind))])(
  'staff read what a decision about a %s is about, and get to its page',
  kind => {
    const owner = ownerOf(kind);
    const source = readFileSync(join(root, owner, 'office/index.ts'), 'utf8');
    expect(source).toContain(`{ kind: '${kind}', to: `);
    const placesOf = (language: string) => {
      const text = textsOf(owner, language)[`${owner}.office.target.${kind}`] ?? '';
      return new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, place]) => place));
    };
    const places = placesOf('EN');
    expect(placesOf('CN')).toEqual(places);
    // What isn't in the target itself, its module must know.
    if ([...places].some(place => place !== 'id')) expect(named).toContain(kind);
  },
);

test('every text of a target has decisions that use it', () => {
  const kinds = new Set(decisions.map(decision => decision.kind));
  const written = modules.flatMap(({ name }) => Object.keys(textsOf(name, 'EN')).filter(key => key.startsWith(`${name}.office.target.`)));
  expect(written.filter(key => !kinds.has(key.split('.').at(-1) ?? ''))).toEqual([]);
});

test.each(decisions.map(decision => [decision.action, decision] as const))(
  'the decision %s has a name, as done and as requested',
  (action, { call }) => {
    const owner = modules.find(({ handlers }) => handlers.some(handler => handler.call === call))?.name ?? '';
    for (const language of ['CN', 'EN'])
      for (const as of ['action', 'request']) expect(Object.keys(textsOf(owner, language))).toContain(`${owner}.office.${as}.${action}`);
  },
);

/** The names of the values that the source writes down as changed, where it names them; `currency` is shown at its amounts. */
function changedValues(source: string): string[] {
  const lists = [...source.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].map(([, list = '']) => list.replaceAll(/\([^()]*\)/g, ''));
  return lists
    .flatMap(list => [...list.matchAll(/(?:^|,)\s*(\w+)\s*(?=:|,|$)/g)].map(([, name = '']) => name))
    .filter(name => name !== 'currency');
}

const writing = globSync('*/server/**/*.ts', { cwd: root })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => [path, readFileSync(join(root, path), 'utf8')] as const)
  .filter(([, source]) => /\b(?:checked|auditCall|insertAudit|note)\(/.test(source))
  .map(([path, source]) => [path, [...new Set(changedValues(source))]] as const)
  .filter(([, names]) => names.length > 0);

test.each(writing)('what %s says has changed has a name in the request and in the audit log', (_, names) => {
  const isNamed = (name: string, language: string) =>
    modules.some(module =>
      Object.keys(textsOf(module.name, language)).some(key => {
        const of = `${module.name}.office.change.of.${name}`;
        return key === of || key.startsWith(`${of}.`);
      }),
    );
  for (const language of ['CN', 'EN']) expect(names.filter(name => !isNamed(name, language))).toEqual([]);
});

test.each(modules.flatMap(module => (module.queues ?? []).map(queue => [queue.name, module.name] as const)))(
  'the queue %s has its line on the first page of the office',
  (queue, module) => {
    expect(readFileSync(join(root, module, 'office/index.ts'), 'utf8')).toContain(`name: '${queue}'`);
  },
);
