import { addressRules } from './rules/addresses.ts';
import { callRules } from './rules/calls.ts';
import { dependencyRules } from './rules/dependencies.ts';
import { directionRules } from './rules/directions.ts';
import { exportRules } from './rules/exports.ts';
import { folderFull } from './rules/folders.ts';
import { handlerRules } from './rules/handlers.ts';
import { postingRules } from './rules/postings.ts';
import { purityRules } from './rules/purity.ts';
import { sqlRules } from './rules/sql.ts';
import { textRules } from './rules/texts.ts';
import { writingRules } from './rules/writing.ts';
import type { Finding, Rule, Tree } from './tree.ts';

export { readFiles, repositoryRoot } from './read-tree.ts';
export { type Rule, type Tree, treeOf } from './tree.ts';

export const rules: readonly Rule[] = [
  ...dependencyRules,
  ...directionRules,
  ...purityRules,
  ...sqlRules,
  ...callRules,
  ...handlerRules,
  ...exportRules,
  folderFull,
  ...addressRules,
  ...postingRules,
  ...textRules,
  ...writingRules,
];

const lineOf = (rule: Rule, found: Finding): string => `${found.path}:${found.line} ${rule.name}: ${found.message}`;

/** One line for each place where the tree breaks the rule, in the order of paths and lines. */
export function breaches(tree: Tree, rule: Rule): string[] {
  return rule
    .check(tree)
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
    .map(found => lineOf(rule, found));
}
