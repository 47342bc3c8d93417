import { posix } from 'node:path';
import type { Package, Source, Tree } from './tree.ts';

export interface Import {
  readonly source: Source;
  readonly offset: number;
  /** As written: '@baize/bets/server', './rules.ts', 'node:fs'. */
  readonly specifier: string;
  /** '@baize/bets', 'zod', '' for a relative one. */
  readonly packageName: string;
  /** './server', '.' when nothing follows the name. */
  readonly door: string;
  /** Path in the tree of a relative import. */
  readonly target: string | undefined;
  /** `import type`: nothing of it is there at run time. */
  readonly isType: boolean;
}

const statements = /\b(?:import|export)\b(\s+type\b)?[^'"`;]*?\bfrom\s*(?=['"])|\bimport\s*(?=['"])|\bimport\s*\(\s*(?=['"])/g;

function importAt(source: Source, offset: number, quoteAt: number, isType: boolean): Import {
  const quote = source.text[quoteAt] ?? "'";
  const specifier = source.text.slice(quoteAt + 1, source.text.indexOf(quote, quoteAt + 1)).split('?')[0] ?? '';
  const isRelative = specifier.startsWith('.');
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  const rest = parts.slice(length).join('/');
  return {
    source,
    offset,
    specifier,
    packageName: isRelative ? '' : parts.slice(0, length).join('/'),
    door: rest ? `./${rest}` : '.',
    target: isRelative ? posix.join(posix.dirname(source.path), specifier) : undefined,
    isType,
  };
}

const known = new WeakMap<Source, readonly Import[]>();

/** Every import, re-export and dynamic import of a source, in order. */
export function importsOf(source: Source): readonly Import[] {
  if (!source.isCode) return [];
  const kept = known.get(source);
  if (kept) return kept;
  const { code } = source.scan;
  const found = [...code.matchAll(statements)].map(match =>
    importAt(source, match.index, match.index + match[0].length, match[1] !== undefined),
  );
  known.set(source, found);
  return found;
}

export const allImports = (tree: Tree): Import[] => tree.sources.flatMap(source => [...importsOf(source)]);

/** The package of this repository that is imported, if it is one. */
export const importedPackage = (tree: Tree, { packageName, target }: Import): Package | undefined =>
  target === undefined ? tree.byName.get(packageName) : tree.packages.find(p => target.startsWith(p.folder));

/** Minimal glob of a tsconfig's `include`: folders, files, `*` for one step and `**` for any. */
function matches(pattern: string, path: string): boolean {
  const text = pattern.replace(/[.+^$()|[\]\\{}]/g, '\\$&').replace(/\*\*\/|\*\*|\*/g, star => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${text}(?:/.*)?$`).test(path);
}

/** True when the tsconfig at `config` checks the file. Without that file in the tree, false. */
export function isCheckedBy(tree: Tree, config: string, path: string): boolean {
  const text = tree.find(config)?.text;
  if (!text) return false;
  const { include = [], exclude = [] } = JSON.parse(text) as { include?: string[]; exclude?: string[] };
  return include.some(pattern => matches(pattern, path)) && !exclude.some(pattern => matches(pattern, path));
}

/** Code that runs in a browser: what the tsconfig without Node's types checks. */
export const isBrowserCode = (tree: Tree, source: Source): boolean =>
  isCheckedBy(tree, 'tsconfig.web.json', source.path) && !isCheckedBy(tree, 'tsconfig.server.json', source.path);
