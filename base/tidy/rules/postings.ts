import { type Finding, findingAt, type Package, type Rule, type Source, type Tree } from '../tree.ts';

interface Declared {
  readonly source: Source;
  /** The constant: `cashierPostingKinds`. */
  readonly name: string;
  /** Kind → key of its text, with where it stands. */
  readonly kinds: readonly { readonly kind: string; readonly key: string; readonly offset: number }[];
}

const nameOf = (owner: Package): string => owner.folder.split('/')[1] ?? '';

function declaredBy(tree: Tree, owner: Package): Declared | undefined {
  const source = tree.find(`${owner.folder}contract/posting-kinds.ts`);
  if (!source) return undefined;
  const kinds = [...source.scan.uncommented.matchAll(/'([\w.-]+)':\s*'([\w.-]+)'/g)];
  return {
    source,
    name: /export const (\w+)/.exec(source.scan.code)?.[1] ?? '',
    kinds: kinds.map(match => ({ kind: match[1] ?? '', key: match[2] ?? '', offset: match.index })),
  };
}

/**
 * Kinds written into postings, with their offsets: `kind: 'cashier.deposit'`, `kinds: { win: 'lottery.win' }`, and with holes
 * `kind: \`cashier.transfer-${direction}\``, which some declared kind must fit.
 */
function postedIn(source: Source, modules: string): { kind: string; offset: number }[] {
  const text = source.scan.uncommented;
  const literal = `(['\`])((?:${modules})\\.[^'\`]+)\\1`;
  const single = [...text.matchAll(new RegExp(`\\bkind\\s*:\\s*${literal}`, 'g'))].map(match => ({
    kind: match[2] ?? '',
    offset: match.index,
  }));
  const several = [...text.matchAll(/\bkinds\s*:\s*\{[^}]*\}/g)].flatMap(list =>
    [...list[0].matchAll(new RegExp(literal, 'g'))].map(match => ({ kind: match[2] ?? '', offset: list.index + match.index })),
  );
  return [...single, ...several];
}

const fits = (written: string, kind: string): boolean =>
  new RegExp(
    `^${written
      .split(/\$\{[^}]*\}/)
      .map(part => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
      .join('[\\w-]+')}$`,
  ).test(kind);

/** A movement of money whose kind nobody has words for is a riddle in the account record. */
export const postingKindUndeclared: Rule = {
  name: 'posting-kind-undeclared',
  check: tree => {
    const modules = tree.packages.filter(p => p.zone === 'module');
    const kinds = modules.flatMap(owner => declaredBy(tree, owner)?.kinds ?? []).map(one => one.kind);
    const names = modules.map(nameOf).join('|');
    return tree.sources
      .filter(s => s.isCode && !s.isTest && !/(^|\/)(web|office|contract)\//.test(s.inner))
      .flatMap(source =>
        postedIn(source, names)
          .filter(posted => !kinds.some(kind => fits(posted.kind, kind)))
          .map(({ kind, offset }) =>
            findingAt(
              source,
              offset,
              `nobody declares the posting kind ${kind}: add it to contract/posting-kinds.ts of its module, with a text`,
            ),
          ),
      );
  },
};

/** The words for a kind belong to the module that posts it, and whoever shows records must find them. */
export const postingKindUnworded: Rule = {
  name: 'posting-kind-unworded',
  check: tree =>
    tree.packages
      .filter(p => p.zone === 'module')
      .flatMap((owner): Finding[] => {
        const declared = declaredBy(tree, owner);
        if (!declared) return [];
        const { source, name, kinds } = declared;
        const own = nameOf(owner);
        const texts = ['CN', 'EN'].map(code => ({
          path: `${owner.folder}texts/${code}.json`,
          text: tree.find(`${owner.folder}texts/${code}.json`)?.text ?? '{}',
        }));
        const unworded = kinds.flatMap(({ kind, key, offset }) => {
          if (!kind.startsWith(`${own}.`) || !key.startsWith(`${own}.`))
            return [findingAt(source, offset, `${kind} is not a kind of ${own}: its module declares it and has its text`)];
          const missing = texts.filter(({ text }) => !(key in (JSON.parse(text) as object))).map(({ path }) => path);
          return missing.length > 0 ? [findingAt(source, offset, `${kind} has no text: add "${key}" to ${missing.join(' and ')}`)] : [];
        });
        const shown = [`${owner.folder}web/index.ts`, `${owner.folder}office/index.ts`, 'apps/server/modules.ts'];
        const unseen = shown.filter(path => tree.find(path)?.scan.code.includes(name) === false);
        return [
          ...unworded,
          ...unseen.map(path => findingAt(source, 0, `${path} does not name ${name}: records would show its lines without words`)),
        ];
      }),
};

export const postingRules: readonly Rule[] = [postingKindUndeclared, postingKindUnworded];
