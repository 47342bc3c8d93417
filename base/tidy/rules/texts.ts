import { findingAt, type Package, type Rule, type Source, type Tree } from '../tree.ts';

const keys = /^\s*"([^"]+)":/gm;

const isTexts = (source: Source): boolean => source.owner.zone === 'module' && /^texts\/[\w-]+\.json$/.test(source.inner);

const nameOf = (module: Package): string => module.folder.split('/')[1] ?? '';

/** Names of the modules that this one doesn't stand on. */
function strangersOf(tree: Tree, module: Package): Set<string> {
  const others = tree.packages.filter(p => p.zone === 'module' && p !== module && !module.declared.has(p.name));
  return new Set(others.map(nameOf));
}

/** A module brings all its texts: none of them is in another module, and none of another's is here. */
export const ownTexts: Rule = {
  name: 'own-texts',
  check: tree =>
    tree.sources.filter(isTexts).flatMap(source => {
      const name = nameOf(source.owner);
      const strangers = strangersOf(tree, source.owner);
      return [...source.text.matchAll(keys)].flatMap(({ 1: key = '', index, 0: line }) => {
        const at = index + line.indexOf('"');
        if (key.startsWith('error.')) return [];
        if (!key.startsWith(`${name}.`)) return [findingAt(source, at, `${key} doesn't start with “${name}.”: move it to its module`)];
        // A last segment is a word; followed by another one it is the module whose thing is named.
        const other = key
          .split('.')
          .slice(1, -1)
          .find(part => strangers.has(part));
        return other
          ? [
              findingAt(
                source,
                at,
                `${key} names a thing of ${other}: move it to modules/${other}/texts, and look it up by “useOwnersText”`,
              ),
            ]
          : [];
      });
    }),
};

/** A part that waits for the texts of a module that isn't there shows keys instead of words. */
export const areaUnknown: Rule = {
  name: 'area-unknown',
  check: tree =>
    tree.sources
      .filter(source => source.isCode && !source.isTest)
      .flatMap(source =>
        [...source.scan.uncommented.matchAll(/\buseArea\('([^']*)'\)/g)]
          .filter(([, area]) => !tree.find(`modules/${area}/texts/EN.json`))
          .map(({ 1: area, index }) => findingAt(source, index, `no module ${area} has texts: name the module whose texts are shown`)),
      ),
};

const ideograph = String.raw`\p{Script=Han}`;
const marks: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${ideograph}[A-Za-z0-9]|[A-Za-z0-9%]${ideograph}`, 'gu'), 'leave a space between Chinese and Latin letters or digits'],
  [new RegExp(`${ideograph}[,;:?!]|${ideograph}\\.(?!\\d)`, 'gu'), 'use Chinese punctuation: ，。：；？！'],
  [/…{2,}|\.{3}/g, 'use one “…”'],
  [/[「」『』]/g, 'use “ ” for quotes'],
  [new RegExp(`${ideograph} ?\\([^)]*\\)`, 'gu'), 'use （ ） beside Chinese'],
];

/** Chinese with one kind of punctuation and spacing. */
export const chineseTypography: Rule = {
  name: 'chinese-typography',
  check: tree =>
    tree.sources
      .filter(s => s.path.endsWith('texts/CN.json'))
      .flatMap(source =>
        source.text.split('\n').flatMap((line, i) => {
          const key = /^\s*"[^"]+":/.exec(line)?.[0];
          if (!key) return [];
          const text = line.slice(key.length).replace(/\\n/g, ' ');
          return marks.flatMap(([mark, remedy]) =>
            [...text.matchAll(mark)].map(([found]) => ({ path: source.path, line: i + 1, message: `“${found}”: ${remedy}` })),
          );
        }),
      ),
};

export const textRules: readonly Rule[] = [ownTexts, areaUnknown, chineseTypography];
