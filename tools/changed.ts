import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Package {
  readonly name: string;
  readonly folder: string;
  readonly needs: readonly string[];
}

export interface Change {
  /** Everything has to run: what changed belongs to no package, or to the tests themselves. */
  readonly isWide: boolean;
  /** Folders of the packages that changed, and of all that depend on one of them. */
  readonly folders: readonly string[];
  /** Of those that changed: what journeys name. */
  readonly names: readonly string[];
  readonly files: readonly string[];
}

const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from `main`: committed, not yet committed, and new. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

function packagesOf(): Package[] {
  return globSync('{base,modules,engines,studio,apps}/*/package.json', { cwd: root }).map(file => {
    const {
      name,
      dependencies = {},
      devDependencies = {},
    } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name: string;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
    return { name, folder: dirname(file), needs: Object.keys({ ...dependencies, ...devDependencies }) };
  });
}

/** Which packages changed files belong to, and which depend on those, however indirectly. Pure. */
export function reach(files: readonly string[], packages: readonly Package[]): Change {
  const relevant = files.filter(file => !/^docs\/|\.md$/.test(file));
  const ownerOf = (file: string) => packages.find(({ folder }) => file.startsWith(`${folder}/`));
  const own = packages.filter(one => relevant.some(file => ownerOf(file) === one));
  const reached = new Set(own.map(({ name }) => name));
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { name, needs } of packages) if (needs.some(need => reached.has(need))) reached.add(name);
  }
  return {
    isWide: relevant.some(file => !ownerOf(file) && !file.startsWith('e2e/journeys/')),
    folders: packages.filter(({ name }) => reached.has(name)).map(({ folder }) => folder),
    names: own.map(({ name }) => name.replace('@baize/', '')),
    files: relevant,
  };
}

/** A journey is touched by a change of itself, of a package that it imports, or of a module whose texts it reads. */
export const isTouched = (journey: { file: string; source: string }, { files, names }: Change): boolean =>
  files.includes(journey.file) || names.some(name => journey.source.includes(`'@baize/${name}`) || journey.source.includes(`'${name}.`));

/** Filters for the two lanes of tests; undefined = all of them. An empty list = none. */
export function changedTests(): { unit: readonly string[]; e2e: readonly string[] } | undefined {
  const change = reach(changedFiles(), packagesOf());
  if (change.isWide) return undefined;
  const journeys = globSync('e2e/journeys/**/*.spec.ts', { cwd: root }).map(file => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }));
  const hasPages = change.files.some(file => /\/(web|office|ui)\//.test(file));
  return {
    unit: change.folders.map(folder => `${folder}/`),
    e2e: journeys.filter(journey => isTouched(journey, change) || (hasPages && journey.file.includes('/sweep/'))).map(({ file }) => file),
  };
}
