import { findingAt, type Rule, type Source, type Tree } from '../tree.ts';

const found = (source: Source, pattern: RegExp): { name: string; offset: number }[] =>
  [...source.scan.uncommented.matchAll(pattern)].map(match => ({ name: match[1] ?? '', offset: match.index }));

const keysOfCentre = (tree: Tree): ReadonlySet<string> =>
  new Set(
    tree.sources
      .filter(source => /^modules\/[^/]+\/web\/index\.ts$/.test(source.path))
      .flatMap(source => found(source, /\bkey:\s*'(\w+)'/g))
      .map(({ name }) => name),
  );

const isPageCode = (source: Source): boolean => source.isCode && !source.isTest && /^(?:modules|apps|base\/ui)\//.test(source.path);

/** Modules link to each other's pages by name, so nothing but this notices that a page has been renamed. */
export const memberPageUnknown: Rule = {
  name: 'member-page-unknown',
  check: tree => {
    const keys = keysOfCentre(tree);
    return tree.sources
      .filter(isPageCode)
      .flatMap(source => [...found(source, /\bmc:\s*'(\w+)'/g), ...found(source, /[?&]mc=(\w+)/g)].map(link => ({ source, ...link })))
      .filter(({ name }) => name !== 'key' && !keys.has(name))
      .map(({ source, name, offset }) =>
        findingAt(source, offset, `no page of the member centre has the key ${name}: use the key from web/index.ts of the page's module`),
      );
  },
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** The same for the office, where a link is an address. */
export const officePageUnknown: Rule = {
  name: 'office-page-unknown',
  check: tree => {
    const offices = tree.sources.filter(source => isPageCode(source) && /^(?:modules\/[^/]+|apps)\/office\//.test(source.path));
    const pages = offices.flatMap(source => found(source, /\bpath:\s*'(\/[^']*)'/g)).map(({ name }) => patternOf(name));
    return offices
      .flatMap(source => found(source, /\b(?:to=|to=\{|to: |go\()["'`](\/[^"'`?]*)/g).map(link => ({ source, ...link })))
      .filter(({ name }) => name !== '/' && !pages.some(page => page.test(name.replace(/\$\{[^}]*\}/g, 'x'))))
      .map(({ source, name, offset }) =>
        findingAt(source, offset, `no page of the office has the address ${name}: use a path from office/index.ts of the page's module`),
      );
  },
};

export const addressRules: readonly Rule[] = [memberPageUnknown, officePageUnknown];
