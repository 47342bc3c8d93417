import { allImports, type Import, importedPackage, isCheckedBy } from '../imports.ts';
import { type Finding, findingAt, type Package, type Rule, type Tree } from '../tree.ts';

const find = (found: Import, message: string): Finding => findingAt(found.source, found.offset, message);

const isBuiltin = (found: Import): boolean => found.specifier.startsWith('node:') || found.packageName === 'node';

function declaredFor(tree: Tree, { source, packageName }: Import): boolean {
  if (packageName === source.owner.name || source.owner.declared.has(packageName)) return true;
  return source.isTest && tree.root.declared.has(packageName); // the tools of testing are the root's
}

/** Each package says what it stands on, so that the drawing of dependencies can be read from the package.json files. */
export const undeclaredDependency: Rule = {
  name: 'undeclared-dependency',
  check: tree =>
    allImports(tree)
      .filter(i => i.packageName && !isBuiltin(i) && !i.specifier.startsWith('virtual:') && !declaredFor(tree, i))
      .map(i =>
        find(i, `imports ${i.packageName}, which ${i.source.owner.folder}package.json does not name: add it to "dependencies" there`),
      ),
};

/** Node's modules exist where the server's tsconfig checks the code, and in tests, which always run in Node. */
export const nodeOutsideServer: Rule = {
  name: 'node-outside-server',
  check: tree =>
    allImports(tree)
      .filter(i => isBuiltin(i) && !i.source.isTest && !isCheckedBy(tree, 'tsconfig.server.json', i.source.path))
      .map(i =>
        find(
          i,
          `imports ${i.specifier} outside what tsconfig.server.json checks: do it on the server, or, for a build script, include the file there and exclude it in tsconfig.web.json`,
        ),
      ),
};

function isDoor({ doors }: Package, door: string): boolean {
  if (doors.has(door)) return true;
  return [...doors.keys()].some(key => {
    const [head = '', tail] = key.split('*');
    return tail !== undefined && door.startsWith(head) && door.endsWith(tail);
  });
}

function throughWall(tree: Tree, found: Import): Finding[] {
  const { source, target, door, specifier } = found;
  if (target !== undefined) {
    const reached = importedPackage(tree, found) ?? tree.root;
    if (reached === source.owner) return [];
    return [
      find(
        found,
        `${specifier} leaves ${source.owner.folder || 'the root'}: import ${reached.name || 'the package'} by name, through a door in its "exports"`,
      ),
    ];
  }
  const reached = importedPackage(tree, found);
  if (!reached || isDoor(reached, door)) return [];
  const doors = [...reached.doors.keys()].map(d => reached.name + d.slice(1)).join(', ');
  return [
    find(
      found,
      `${specifier} is no door of ${reached.name} (doors: ${doors || 'none'}): use one, or export what you need from its index.ts`,
    ),
  ];
}

export const pastDoor: Rule = {
  name: 'past-door',
  check: tree => allImports(tree).flatMap(found => throughWall(tree, found)),
};

type Edges = ReadonlyMap<Package, ReadonlyMap<Package, Import>>;

function edgesOf(tree: Tree): Edges {
  const edges = new Map<Package, Map<Package, Import>>();
  for (const found of allImports(tree)) {
    const { owner, isTest } = found.source;
    const reached = importedPackage(tree, found);
    if (isTest || !reached || reached === owner || owner.folder === '') continue;
    const mine = edges.get(owner) ?? new Map<Package, Import>();
    if (!mine.has(reached)) mine.set(reached, found);
    edges.set(owner, mine);
  }
  return edges;
}

/** The shortest way from `from` back to itself, if there is one. */
function cycleOf(edges: Edges, from: Package): Package[] | undefined {
  const ways: Package[][] = [[from]];
  const seen = new Set<Package>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of edges.get(way.at(-1) ?? from)?.keys() ?? []) {
      if (next === from) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** Told once a circle, at the import of its first package by name. Tests may import what imports their package. */
export const packageCycle: Rule = {
  name: 'package-cycle',
  check: tree => {
    const edges = edgesOf(tree);
    const told = new Set<string>();
    return [...edges.keys()]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(from => {
        const way = cycleOf(edges, from);
        const key = way && [...way.map(p => p.name)].sort().join();
        const found = way && edges.get(from)?.get(way[1] ?? from);
        if (!way || !key || !found || told.has(key)) return [];
        told.add(key);
        const circle = [...way, from].map(p => p.name).join(' → ');
        return [find(found, `${circle} is a circle: move what both need to the lower one, or announce an event instead of calling up`)];
      });
  },
};

export const dependencyRules: readonly Rule[] = [undeclaredDependency, nodeOutsideServer, pastDoor, packageCycle];
