import { type Scan, scan } from './scan.ts';

/** base and engines stand below, modules on them by level, studio beside the modules, apps above; tools are scripts, benchmarks and journeys. */
export type Zone = 'base' | 'engine' | 'module' | 'studio' | 'app' | 'tool';

export interface Source {
  readonly path: string;
  readonly text: string;
  /** The package it stands in; the root's for files outside the workspaces. */
  readonly owner: Package;
  /** Path inside the package. */
  readonly inner: string;
  readonly isTest: boolean;
  /** TypeScript or TSX. */
  readonly isCode: boolean;
  readonly scan: Scan;
}

export interface Package {
  readonly name: string;
  /** With a slash at the end; '' for the root. */
  readonly folder: string;
  readonly zone: Zone;
  readonly level: number | undefined;
  /** Of a module: the schema that its migrations create, where it isn't named after the module. */
  readonly schema: string | undefined;
  /** Tables of the module in the schema of another one, which created them before the two were divided. */
  readonly tables: readonly string[];
  /** './contract' → './contract/index.ts'. */
  readonly doors: ReadonlyMap<string, string>;
  /** Every package that it names as a dependency of any kind. */
  readonly declared: ReadonlySet<string>;
}

/** The repository as rules see it: path → text, and what follows from that alone. */
export interface Tree {
  readonly sources: readonly Source[];
  readonly packages: readonly Package[];
  readonly byName: ReadonlyMap<string, Package>;
  readonly root: Package;
  find(path: string): Source | undefined;
}

export interface Finding {
  readonly path: string;
  readonly line: number;
  /** What is wrong, and what to do about it. */
  readonly message: string;
}

export interface Rule {
  /** Kebab-case; stands in each message. */
  readonly name: string;
  readonly check: (tree: Tree) => Finding[];
}

const zones: Readonly<Record<string, Zone>> = { base: 'base', engines: 'engine', modules: 'module', studio: 'studio', apps: 'app' };

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function packageOf(path: string, text: string): Package {
  const manifest = record(JSON.parse(text));
  const folder = path.slice(0, -'package.json'.length);
  const { level, schema, tables } = record(manifest['baize']);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return {
    name: String(manifest['name'] ?? ''),
    folder,
    zone: zones[folder.split('/')[0] ?? ''] ?? 'tool',
    level: typeof level === 'number' ? level : undefined,
    schema: typeof schema === 'string' ? schema : undefined,
    tables: Array.isArray(tables) ? tables.map(String) : [],
    doors: new Map(Object.entries(record(manifest['exports'])).map(([door, file]) => [door, String(file)])),
    declared: new Set(kinds.flatMap(kind => Object.keys(record(manifest[kind])))),
  };
}

/** Scanned once, on first use: most files are asked by a dozen rules, some by none. */
function sourceOf(path: string, text: string, owner: Package): Source {
  let made: Scan | undefined;
  return {
    path,
    text,
    owner,
    inner: path.slice(owner.folder.length),
    isTest: /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/'), // journeys and what only they use
    isCode: /\.tsx?$/.test(path),
    get scan() {
      made ??= scan(text);
      return made;
    },
  };
}

/** Builds the model from path → text; paths are relative to the root, with forward slashes. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  const packages = Object.entries(files)
    .filter(([path]) => /(^|\/)package\.json$/.test(path))
    .map(([path, text]) => packageOf(path, text))
    .sort((a, b) => b.folder.length - a.folder.length);
  const root = packages.find(p => p.folder === '') ?? packageOf('package.json', '{}');
  const sources = Object.entries(files).map(([path, text]) => sourceOf(path, text, packages.find(p => path.startsWith(p.folder)) ?? root));
  const byPath = new Map(sources.map(source => [source.path, source]));
  return { sources, packages, root, byName: new Map(packages.map(p => [p.name, p])), find: path => byPath.get(path) };
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

export const findingAt = (source: Source, offset: number, message: string): Finding => ({
  path: source.path,
  line: lineAt(source.text, offset),
  message,
});

/** One finding for each match of the pattern in a view of the source. The pattern has the flag g. */
export const findingsOf = (source: Source, view: string, pattern: RegExp, message: (match: RegExpMatchArray) => string): Finding[] =>
  [...view.matchAll(pattern)].map(match => findingAt(source, match.index, message(match)));
