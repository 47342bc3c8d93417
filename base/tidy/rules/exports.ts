import { type Import, importsOf } from '../imports.ts';
import { findingAt, type Package, type Rule, type Source, type Tree } from '../tree.ts';

/** The file behind a door of a package: './server' → 'modules/bets/server/index.ts'. */
function behindDoor({ doors, folder }: Package, door: string): string | undefined {
  for (const [key, file] of doors) {
    const [head = '', tail] = key.split('*');
    if (key === door) return folder + file.slice(2);
    if (tail !== undefined && door.startsWith(head) && door.endsWith(tail))
      return folder + file.slice(2).replaceAll('*', door.slice(head.length, door.length - tail.length));
  }
  return undefined;
}

function add<T>(to: Map<string, T[]>, key: string, values: readonly T[]): void {
  to.set(key, [...(to.get(key) ?? []), ...values]);
}

function targetOf(tree: Tree, { target, packageName, door }: Import): string | undefined {
  const reached = target === undefined ? tree.byName.get(packageName) : undefined;
  return reached ? behindDoor(reached, door) : target;
}

/** Path → the sources that import it; those that pass all of it on (`export *`) apart. */
function importersOf(tree: Tree): { users: Map<string, Source[]>; passers: Map<string, string[]> } {
  const users = new Map<string, Source[]>();
  const passers = new Map<string, string[]>();
  const byOwner = Map.groupBy(tree.sources, source => source.owner);
  for (const source of tree.sources)
    for (const found of importsOf(source)) {
      const target = targetOf(tree, found);
      if (target === undefined) continue;
      const { code } = source.scan;
      if (code.startsWith('export *', found.offset)) add(passers, target, [source.path]);
      // What is fetched whole may be handed around in the package.
      else if (/^import\s*\(/.test(code.slice(found.offset, found.offset + 12))) add(users, target, byOwner.get(source.owner) ?? []);
      else add(users, target, [source]);
    }
  return { users, passers };
}

const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const list = /^export (?:type )?\{([^}]*)\}/gm;

function exportsOf(source: Source): { name: string; offset: number }[] {
  const { code } = source.scan;
  const declared = [...code.matchAll(declaration)].map(match => ({ name: match[1] ?? '', offset: match.index }));
  const listed = [...code.matchAll(list)].flatMap(match =>
    (match[1] ?? '')
      .split(',')
      .map(item => /(\w+)\s*$/.exec(item)?.[1] ?? '')
      .filter(name => name !== '' && name !== 'default')
      .map(name => ({ name, offset: match.index })),
  );
  return [...declared, ...listed];
}

/** What a file exports is what others must mind. The rest of it can be changed without looking further. */
export const lonelyExport: Rule = {
  name: 'lonely-export',
  check: tree => {
    const { users, passers } = importersOf(tree);
    const words = new Map<Source, Set<string>>();
    const wordsOf = (source: Source): Set<string> => {
      const known = words.get(source) ?? new Set(source.scan.code.match(/[A-Za-z_$][\w$]*/g) ?? []);
      words.set(source, known);
      return known;
    };
    const usersOf = (path: string): Source[] => [...(users.get(path) ?? []), ...(passers.get(path) ?? []).flatMap(usersOf)];
    return tree.sources
      .filter(source => source.isCode && !source.isTest && source.owner.zone !== 'tool') // scripts are found by their names
      .flatMap(source => {
        const others = usersOf(source.path).filter(other => other !== source);
        return exportsOf(source)
          .filter(({ name }) => !others.some(other => wordsOf(other).has(name)))
          .map(({ name, offset }) => findingAt(source, offset, `nothing outside this file uses ${name}: leave out its "export"`));
      });
  },
};

export const exportRules: readonly Rule[] = [lonelyExport];
