import { type Finding, findingAt, type Package, type Rule, type Source, type Tree } from '../tree.ts';

/** Schemas that no migration of ours creates by name: the first is made by the migrator, the second by the queue's library. */
const baseSchemas = ['base', 'graphile_worker'];

const uncommentedSql = (text: string): string => text.replace(/--[^\n]*/g, comment => ' '.repeat(comment.length));
const withoutLiterals = (text: string): string => text.replace(/'(?:[^'\n]|'')*'/g, literal => ' '.repeat(literal.length));

interface SqlText {
  readonly source: Source;
  readonly from: number;
  /** Comments and string literals are blank; so are the values of a template. */
  readonly text: string;
}

/** SQL of a source: a migration whole, of code the templates tagged sql. */
function sqlOf(source: Source): SqlText[] {
  if (source.path.endsWith('.sql')) return [{ source, from: 0, text: withoutLiterals(uncommentedSql(source.text)) }];
  if (!source.isCode) return [];
  return source.scan.templates
    .filter(t => t.tag === 'sql')
    .map(({ from, to }) => {
      // What the scanner kept is code of the values; what it blanked is the SQL itself.
      const { code } = source.scan;
      let text = '';
      for (let i = from; i < to; i++) text += code[i] === ' ' || code[i] === '\n' ? (source.text[i] ?? '') : ' ';
      return { source, from, text: withoutLiterals(uncommentedSql(text)) };
    });
}

const isModuleLike = (p: Package): boolean => p.zone === 'module' || p.zone === 'studio';
const schemaOf = (p: Package): string => p.schema ?? p.folder.split('/').at(-2) ?? '';

/** Schema, or a table that is not its schema's, → the package that owns it. */
function owners(tree: Tree): ReadonlyMap<string, Package | 'base'> {
  const found = new Map<string, Package | 'base'>(baseSchemas.map(name => [name, 'base']));
  for (const p of tree.packages) if (p.zone === 'module') found.set(schemaOf(p), p);
  for (const source of tree.sources) {
    if (!source.path.endsWith('.sql')) continue;
    for (const [, name = ''] of withoutLiterals(uncommentedSql(source.text)).matchAll(/\bcreate schema (?:if not exists )?"?(\w+)/gi))
      if (!found.has(name)) found.set(name, source.owner.zone === 'base' ? 'base' : source.owner);
  }
  for (const p of tree.packages) for (const table of p.tables) found.set(table, p);
  return found;
}

const isMine = (source: Source, owner: Package | 'base' | undefined): boolean =>
  owner === 'base' ? source.owner.zone === 'base' : owner === source.owner;

/** A table belongs to one module. Whoever wants what is in it asks the owner's door, so that the owner may change it. */
export const foreignSchema: Rule = {
  name: 'foreign-schema',
  check: tree => {
    const known = owners(tree);
    const names = [...known.keys()].filter(name => !name.includes('.')).join('|');
    const pattern = new RegExp(
      `(?<![\\w.$@"])"?(${names})"?\\s*\\.\\s*(?:"?([a-z_]\\w*)|")|\\bschema\\s+(?:if not exists\\s+)?"?(${names})\\b|(?<=\\bsearch_path\\s*(?:=|to)[\\w\\s,"]*)\\b(${names})\\b`,
      'gi',
    );
    return tree.sources
      .filter(s => s.owner.zone !== 'tool')
      .flatMap(sqlOf)
      .flatMap(({ source, from, text }) =>
        [...text.matchAll(pattern)].flatMap((match): Finding[] => {
          const schema = match[1] ?? match[3] ?? match[4] ?? '';
          const bySchema = known.get(schema);
          const owner = known.get(`${schema}.${match[2]}`) ?? bySchema;
          // The migrations of a schema name its tables, whoever has them now: they are history.
          if (isMine(source, owner) || (source.path.endsWith('.sql') && isMine(source, bySchema))) return [];
          const whose = owner === 'base' || !owner ? 'base/' : owner.folder;
          return [
            findingAt(
              source,
              from + match.index,
              `SQL names the schema ${schema} of ${whose}: call a function of its server door with the open transaction instead`,
            ),
          ];
        }),
      );
  },
};

/** A module's schema bears the module's name, or the one that its package.json declares, so that a table says whose it is. */
export const schemaName: Rule = {
  name: 'schema-name',
  check: tree =>
    tree.sources
      .filter(s => s.path.endsWith('.sql') && s.owner.zone === 'module')
      .flatMap(source =>
        [...uncommentedSql(source.text).matchAll(/\bcreate schema (?:if not exists )?"?(\w+)/gi)]
          .filter(match => match[1] !== schemaOf(source.owner))
          .map(match =>
            findingAt(
              source,
              match.index,
              `creates the schema ${match[1]}: a module's schema has the module's name, ${schemaOf(source.owner)}`,
            ),
          ),
      ),
};

/** The ledger's write path and the check of its journal are stores by another name. */
const namedStores = new Set(['modules/ledger/server/write-path.ts', 'modules/ledger/server/journal.ts']);

/** Files that the module's README names in a line "Stores: `server/a.ts`, `server/b.ts`". */
function storesInReadme(tree: Tree, { folder }: Package): Set<string> {
  const line = /^Stores?: (.*)$/m.exec(tree.find(`${folder}README.md`)?.text ?? '')?.[1] ?? '';
  return new Set([...line.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''));
}

const isStore = (tree: Tree, source: Source): boolean =>
  source.isTest ||
  /(^|[/-])store\.ts$/.test(source.path) ||
  namedStores.has(source.path) ||
  storesInReadme(tree, source.owner).has(source.inner);

export const sqlOutsideStore: Rule = {
  name: 'sql-outside-store',
  check: tree =>
    tree.sources
      .filter(s => s.isCode && (isModuleLike(s.owner) || s.owner.zone === 'app' || s.owner.zone === 'engine') && !isStore(tree, s))
      .flatMap(s =>
        s.scan.templates
          .filter(t => t.tag === 'sql')
          .map(t =>
            findingAt(
              s,
              t.from,
              "SQL outside a store: move the query to store.ts (or NAME-store.ts), or name the file in the README's line “Stores: `…`”",
            ),
          ),
      ),
};

export const sqlRules: readonly Rule[] = [foreignSchema, schemaName, sqlOutsideStore];
