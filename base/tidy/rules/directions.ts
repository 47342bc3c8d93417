import { allImports, type Import, importedPackage, isBrowserCode } from '../imports.ts';
import { type Finding, findingAt, findingsOf, type Package, type Rule, type Source, type Tree, type Zone } from '../tree.ts';

const find = (found: Import, message: string): Finding => findingAt(found.source, found.offset, message);

/** What each part may stand on, beside itself. Modules among themselves go by level. */
const below: Readonly<Record<Zone, readonly Zone[]>> = {
  base: [],
  engine: ['base'],
  module: ['base', 'engine'],
  studio: ['base', 'engine'],
  app: ['base', 'engine', 'module', 'studio'],
  tool: ['base', 'engine', 'module', 'studio', 'app'],
};

function upward(from: Package, to: Package): string | undefined {
  if (from === to || from.folder === '' || to.folder === '') return undefined;
  if (from.zone !== to.zone)
    return below[from.zone].includes(to.zone)
      ? undefined
      : `${from.folder} may not stand on ${to.folder}: ARCHITECTURE.md says which way things point`;
  if (from.zone !== 'module' || (from.level ?? 0) > (to.level ?? 0)) return undefined;
  return `${from.name} (level ${from.level}) may not import ${to.name} (level ${to.level}): announce an event that the higher module listens to, or move what both need to a lower one`;
}

function levelProblems(tree: Tree): Finding[] {
  return tree.packages.flatMap(p => {
    const manifest = tree.find(`${p.folder}package.json`);
    if (!manifest) return [];
    const missing =
      p.zone === 'module' && p.level === undefined
        ? [findingAt(manifest, 0, 'has no level: add "baize": { "level": n }, one above the highest module that it imports')]
        : [];
    const declared = [...p.declared].flatMap(name => {
      const other = tree.byName.get(name);
      const problem = other && upward(p, other);
      return problem ? findingsOf(manifest, manifest.text, new RegExp(`"${name}"\\s*:`, 'g'), () => problem) : [];
    });
    return [...missing, ...declared];
  });
}

export const levelUp: Rule = {
  name: 'level-up',
  check: tree => [
    ...levelProblems(tree),
    ...allImports(tree).flatMap(found => {
      const reached = importedPackage(tree, found);
      const problem = reached && upward(found.source.owner, reached);
      return problem ? [find(found, problem)] : [];
    }),
  ],
};

const serverOnly = new Set(['@baize/db', '@baize/jobs', '@baize/events', '@baize/testkit', 'pg', 'fastify', 'graphile-worker']);

function reachesServer(found: Import): boolean {
  const { packageName, door, target, source } = found;
  if (target !== undefined) return /(^|\/)server\//.test(target.slice(source.owner.folder.length));
  if (packageName === '@baize/events' && door === './declare') return false;
  return (serverOnly.has(packageName) && !(source.isTest && packageName === '@baize/testkit')) || /^\.\/server(\/|$)/.test(door);
}

/** What is served to a browser must neither break in it nor carry the server's code out of the house. */
export const browserImportsServer: Rule = {
  name: 'browser-imports-server',
  check: tree =>
    allImports(tree)
      .filter(i => isBrowserCode(tree, i.source) && reachesServer(i))
      .map(i => find(i, `page code imports ${i.specifier} of the server: import the contract, and get the value by a call`)),
};

const inFolder = (source: Source, folder: string): boolean => source.owner.zone === 'module' && source.inner.startsWith(`${folder}/`);

/** Of events only the declaration: the package's main door brings the database with it. */
const contractImports = new Set(['zod/mini', '@baize/kernel', '@baize/call', '@baize/events/declare', '@baize/live']);

function allowsInContract(tree: Tree, found: Import): boolean {
  const { source, specifier, target, door } = found;
  if (target !== undefined) return /^(contract|texts)\//.test(target.slice(source.owner.folder.length));
  if (contractImports.has(specifier)) return true;
  if (source.isTest && tree.root.declared.has(found.packageName)) return true;
  return importedPackage(tree, found)?.zone === 'module' && door === './contract';
}

/** A contract runs anywhere: in the server, in a page, in the tool that writes the OpenAPI document. */
export const contractImport: Rule = {
  name: 'contract-import',
  check: tree =>
    allImports(tree)
      .filter(i => inFolder(i.source, 'contract') && !allowsInContract(tree, i))
      .map(i =>
        find(
          i,
          `a contract imports ${i.specifier}: it may import zod/mini, @baize/kernel, @baize/call, @baize/events/declare, @baize/live and contracts of lower modules; move the rest to server/`,
        ),
      ),
};

/** A vendor knows the platform by its wallet API over HTTP and by nothing else, so that a stranger could stand in its place. */
export const studioImportsModule: Rule = {
  name: 'studio-imports-module',
  check: tree =>
    allImports(tree)
      .filter(
        i => (i.source.owner.zone === 'studio' || i.source.owner.folder === 'apps/studio/') && importedPackage(tree, i)?.zone === 'module',
      )
      .map(i => find(i, `the studio imports ${i.specifier}: ask the platform over the vendor wallet API (docs/vendor-wallet-api.md)`)),
};

/** Libraries without IO that an engine may name in its package.json. */
const pureLibraries = new Set(['@noble/hashes', '@noble/curves']);

function allowsInEngine(tree: Tree, found: Import): boolean {
  const { source, packageName, specifier } = found;
  const reached = importedPackage(tree, found);
  if (reached) return reached.zone === 'engine' || reached.name === '@baize/kernel';
  return pureLibraries.has(packageName) || (source.isTest && (tree.root.declared.has(packageName) || specifier.startsWith('node:')));
}

export const engineImport: Rule = {
  name: 'engine-import',
  check: tree =>
    allImports(tree)
      .filter(i => i.source.owner.zone === 'engine' && !allowsInEngine(tree, i))
      .map(i =>
        find(
          i,
          `an engine imports ${i.specifier}: engines are pure; pass the value in, or add a library without IO to pureLibraries in base/tidy/rules/directions.ts`,
        ),
      ),
};

export const directionRules: readonly Rule[] = [levelUp, browserImportsServer, contractImport, studioImportsModule, engineImport];
