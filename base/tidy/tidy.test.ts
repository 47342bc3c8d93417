import { beforeAll, expect, test } from 'vitest';
import { breaches, readFiles, rules, type Tree, treeOf } from './index.ts';

let tree: Tree;

beforeAll(() => {
  tree = treeOf(readFiles());
});

test('the tree is read: packages, sources, migrations, texts', () => {
  expect(tree.byName.get('@baize/ledger')).toMatchObject({ zone: 'module', level: 1, folder: 'modules/ledger/' });
  expect(tree.sources.length).toBeGreaterThan(300);
  for (const path of ['modules/ledger/server/migrations/001-ledger.sql', 'modules/ledger/texts/CN.json', 'ARCHITECTURE.md'])
    expect(tree.find(path), path).toBeDefined();
});

test('each rule has a name of its own', () => {
  expect(new Set(rules.map(rule => rule.name)).size).toBe(rules.length);
});

test.each(rules.map(rule => [rule.name, rule] as const))('the tree keeps the rule %s', (_, rule) => {
  expect(breaches(tree, rule).join('\n')).toBe('');
});
