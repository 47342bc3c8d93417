import { type Finding, findingAt, type Rule, type Source, type Tree } from '../tree.ts';

export const isContract = (source: Source): boolean =>
  source.isCode &&
  !source.isTest &&
  ((source.owner.zone === 'module' && source.inner.startsWith('contract/')) || source.path === 'base/call/declare.ts');

/** Keys of every texts/<CODE>.json of the repository: a code of the base has its text in the base. */
function textKeys(tree: Tree, code: string): Set<string> {
  const files = tree.sources.filter(s => s.path.endsWith(`/texts/${code}.json`));
  return new Set(files.flatMap(file => Object.keys(JSON.parse(file.text) as Record<string, string>)));
}

/** A refusal without words leaves a person before a code. */
export const errorWithoutText: Rule = {
  name: 'error-without-text',
  check: tree => {
    const languages = ['CN', 'EN'].map(code => ({ code, keys: textKeys(tree, code) }));
    return tree.sources.filter(isContract).flatMap(source =>
      [...source.scan.uncommented.matchAll(/'([a-z][\w.-]*)'\s*:\s*[1-5]\d\d\b/g)].flatMap((match): Finding[] => {
        const missing = languages.filter(l => !l.keys.has(`error.${match[1]}`)).map(l => `texts/${l.code}.json`);
        if (missing.length === 0) return [];
        return [findingAt(source, match.index, `the refusal ${match[1]} has no text: add "error.${match[1]}" to ${missing.join(' and ')}`)];
      }),
    );
  },
};

interface Declared {
  readonly source: Source;
  readonly offset: number;
  readonly name: string;
}

/** Exported calls of a contract, also those made by a function of the file that calls `call`. */
export function callsOf(source: Source): Declared[] {
  const { code } = source.scan;
  const makers = [...code.matchAll(/\bconst (\w+) = (?:<[^;]*?>)?\([^;]*?\)[^;=]*=>\s*call\(/g)].map(match => match[1]);
  const pattern = new RegExp(`\\bexport const (\\w+) = (?:${['call', ...makers].join('|')})\\(`, 'g');
  return [...code.matchAll(pattern)].map(match => ({ source, offset: match.index, name: match[1] ?? '' }));
}

/** The pipeline keeps what every call has in common; what a call is for, only a test that names it can say. */
export const untestedCall: Rule = {
  name: 'untested-call',
  check: tree => {
    const mentioned = new Set(tree.sources.filter(s => s.isTest).flatMap(s => s.scan.code.match(/[A-Za-z_$][\w$]*/g) ?? []));
    return tree.sources
      .filter(s => isContract(s) && s.owner.zone === 'module')
      .flatMap(callsOf)
      .filter(c => !mentioned.has(c.name))
      .map(c =>
        findingAt(c.source, c.offset, `no test mentions the call ${c.name}: write one beside its handler, through the typed client`),
      );
  },
};

interface Named {
  readonly source: Source;
  readonly offset: number;
  readonly name: string;
}

function permissionsAsked(tree: Tree): Named[] {
  return tree.sources
    .filter(s => s.isCode && !s.isTest && s.owner.zone === 'module')
    .flatMap(source =>
      [...source.scan.uncommented.matchAll(/['"]staff:([\w.-]+)['"]|permissions\.has\(\s*['"]([\w.-]+)['"]/g)].map(match => ({
        source,
        offset: match.index,
        name: match[1] ?? match[2] ?? '',
      })),
    );
}

/** Names in the lists `permissions`, `ownPermissions`, `permissionNames` of module tables and contracts. */
function permissionsDeclared(tree: Tree): Named[] {
  return tree.sources
    .filter(s => s.isCode && !s.isTest && s.owner.zone === 'module' && /^(contract\/|server\/module\.ts$)/.test(s.inner))
    .flatMap(source =>
      [...source.scan.uncommented.matchAll(/\b\w*[pP]ermission(?:s|Names)\s*[:=]\s*\[([^\]]*)\]/g)].flatMap(list =>
        [...(list[1] ?? '').matchAll(/'([\w.-]+)'/g)].map(match => ({
          source,
          offset: list.index + list[0].indexOf(match[0]),
          name: match[1] ?? '',
        })),
      ),
    );
}

/** A permission that nothing asks for gives a false sense of keeping somebody out; one that nobody declares cannot be given to a role. */
export const permissionUnpaired: Rule = {
  name: 'permission-unpaired',
  check: tree => {
    const asked = permissionsAsked(tree);
    const declared = permissionsDeclared(tree);
    const askedNames = new Set(asked.map(p => p.name));
    const declaredNames = new Set(declared.map(p => p.name));
    return [
      ...asked
        .filter(p => !declaredNames.has(p.name))
        .map(p =>
          findingAt(
            p.source,
            p.offset,
            `the permission ${p.name} is asked for but declared nowhere: add it to "permissions" in the module's server/module.ts`,
          ),
        ),
      ...declared
        .filter(p => !askedNames.has(p.name))
        .map(p =>
          findingAt(
            p.source,
            p.offset,
            `the permission ${p.name} is declared but no call asks for it: remove it, or give a call access: 'staff:${p.name}'`,
          ),
        ),
    ];
  },
};

export const callRules: readonly Rule[] = [errorWithoutText, untestedCall, permissionUnpaired];
