import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Code, languages } from './codes.ts';
import { isTextCode, repositoryRoot, type TextFolder, textFolders } from './collect.ts';
import { needsOf, parseMessage } from './message/parse.ts';

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
const wordCount = (text: string): number =>
  text
    .replace(/[{}<>]/g, ' ')
    .split(/\s+/)
    .filter(word => /\p{L}{2,}/u.test(word)).length;

function checkText(where: string, code: Code, { text, source }: { text: string; source: string }): string[] {
  const wrong: string[] = [];
  if (text.trim() === '') return [`${where} is empty: write the text`];
  try {
    const mine = needsOf(parseMessage(text));
    const theirs = needsOf(parseMessage(source));
    if (!same(mine.values, theirs.values))
      wrong.push(`${where} fills {${mine.values}} but EN fills {${theirs.values}}: use the same placeholders`);
    if (!same(mine.tags, theirs.tags)) wrong.push(`${where} has tags <${mine.tags}> but EN has <${theirs.tags}>: use the same tags`);
    const wanted = languages[code].plurals;
    for (const cases of mine.plurals) {
      const stated = cases.filter(key => !key.startsWith('='));
      if (!same([...stated].sort(), [...wanted].sort())) wrong.push(`${where} states the plurals ${stated} but ${code} has ${wanted}`);
    }
  } catch (error) {
    wrong.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return wrong;
}

function checkFolder(folder: TextFolder): string[] {
  const wrong: string[] = [];
  const english = folder.texts.get('EN') ?? {};
  const chinese = folder.texts.get('CN') ?? {};
  for (const code of ['CN', 'EN']) if (!folder.texts.has(code)) wrong.push(`${folder.path}/${code}.json is missing`);
  for (const key of Object.keys(english)) if (!(key in chinese)) wrong.push(`${folder.path}: ${key} is in EN but not in CN`);
  for (const key of Object.keys(chinese)) if (!(key in english)) wrong.push(`${folder.path}: ${key} is in CN but not in EN`);
  for (const [code, texts] of folder.texts) {
    if (!isTextCode(code)) {
      wrong.push(`${folder.path}/${code}.json: ${code} is no language with texts of its own`);
      continue;
    }
    for (const [key, text] of Object.entries(texts)) {
      const where = `${folder.path}/${code}.json ${key}`;
      const source = english[key];
      if (source === undefined) {
        if (code !== 'CN') wrong.push(`${where}: the key is not in EN, remove it`);
        continue;
      }
      wrong.push(...checkText(where, code as Code, { text, source }));
      if (code !== 'EN' && text === source && wordCount(text) > 3) wrong.push(`${where} is still English: translate it`);
    }
  }
  return wrong;
}

/** Everything wrong inside the texts folders: keys, plurals, placeholders, tags, untranslated or empty texts, keys that are in two folders. */
/** The languages that have every text that English has. */
export function wholeLanguages(root = repositoryRoot): string[] {
  const folders = textFolders(root);
  const count = (code: string) => folders.reduce((sum, { texts }) => sum + Object.keys(texts.get(code) ?? {}).length, 0);
  return [...new Set(folders.flatMap(({ texts }) => [...texts.keys()]))].filter(code => count(code) === count('EN')).sort();
}

export function checkTexts(root = repositoryRoot): string[] {
  const folders = textFolders(root);
  const owner = new Map<string, string>();
  const wrong = folders.flatMap(checkFolder);
  for (const folder of folders) {
    for (const key of Object.keys(folder.texts.get('EN') ?? {})) {
      const first = owner.get(key);
      if (first) wrong.push(`${key} stands in ${first} and in ${folder.path}: keep one`);
      owner.set(key, folder.path);
    }
  }
  return wrong;
}

const skipped = new Set(['node_modules', 'dist', 'texts', '.git', '.baize']);

function sourcesUnder(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesUnder(path, wanted);
    return wanted.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const sourceRoots = ['base', 'apps', 'modules'];

/** Texts that staff see of a thing follow from its name: the setup step "games.playable" has `games.office.step.playable`. */
const named: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^([a-z]+)\.office\.step\.([a-z]+)(?:\.note)?$/, ([, owner, step]) => `${owner}.${step}`],
  [/^([a-z]+)\.export\.([a-z-]+)$/, ([, owner, list]) => `${owner}.${list}`],
  [/^[a-z]+\.office\.(?:action|permission|request)\.(.+)$/, ([, name = '']) => name],
  [/^[a-z]+\.(office\.timeline\..+)$/, ([, path = '']) => path],
];

const followsFromName = (key: string, literals: ReadonlySet<string>): boolean =>
  // The fields of an audit entry are the properties of any object, and what is decided has a kind: `apps/server/approvals.test.ts` compares those.
  /^[a-z]+\.office\.(?:change\.(?:of|value)|target)\./.test(key) ||
  named.some(([pattern, nameOf]) => {
    const match = pattern.exec(key);
    return match !== null && literals.has(nameOf(match));
  });

/** Audited actions without a text, or that the module doesn't list in its `office/index.ts`. */
export function checkActions(root = repositoryRoot): string[] {
  const written = String.raw`'([a-z]+\.[a-z-]+)'`;
  return textFolders(root)
    .filter(folder => folder.kind === 'modules')
    .flatMap(({ owner, path, texts }) => {
      const [server, office] = ['server', 'office'].map(part => join(root, 'modules', owner, part));
      const actions = new Set<string>();
      for (const file of server && existsSync(server) ? sourcesUnder(server, /\.ts$/) : [])
        for (const [, one = '', other] of readFileSync(file, 'utf8').matchAll(
          new RegExp(String.raw`\baction(?::| =) (?:\w+ \? )?${written}(?: : ${written})?`, 'g'),
        ))
          for (const action of other ? [one, other] : [one]) actions.add(action);
      const index = join(office ?? '', 'index.ts');
      const listed = existsSync(index) ? (/actions: \[([^\]]*)\]/.exec(readFileSync(index, 'utf8'))?.[1] ?? '') : '';
      const offered = new Set([...listed.matchAll(new RegExp(written, 'g'))].map(([, action = '']) => action));
      return [...new Set([...actions, ...offered])].flatMap(action => [
        ...(texts.get('EN')?.[`${owner}.office.action.${action}`] ? [] : [`${path}: ${owner}.office.action.${action} is missing`]),
        ...(offered.has(action) ? [] : [`modules/${owner}/office/index.ts: add '${action}' to "actions"`]),
      ]);
    });
}

/** Keys that code asks for and no folder has, and keys that no code asks for. A template such as t(`bets.status.${status}`) uses all keys below its prefix. */
export function checkKeys(root = repositoryRoot): { missing: string[]; unused: string[] } {
  const known = new Set(textFolders(root).flatMap(folder => Object.keys(folder.texts.get('EN') ?? {})));
  const owners = new Set([...known].map(key => key.split('.')[0] ?? ''));
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  const missing: string[] = [];
  for (const file of sourceRoots.flatMap(folder => sourcesUnder(join(root, folder), /\.tsx?$/))) {
    const source = readFileSync(file, 'utf8');
    for (const [, key = ''] of source.matchAll(/['"`](?:staff:)?([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)) literals.add(key);
    for (const [, prefix = ''] of source.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.?)*)\$\{/gi)) prefixes.add(prefix);
    for (const [, key = ''] of source.matchAll(/(?:\bt\(|\bk=|\bparts\(|[kK]ey: )\s*['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)) {
      if (!known.has(key) && (owners.has(key.split('.')[0] ?? '') || /\bt\(/.test(source))) missing.push(`${relative(root, file)}: ${key}`);
    }
  }
  // A module may state its texts before it has pages to show them on.
  const withoutPages = new Set(
    textFolders(root)
      .filter(
        folder => folder.kind === 'modules' && !['web', 'office'].some(pages => existsSync(join(root, 'modules', folder.owner, pages))),
      )
      .flatMap(folder => Object.keys(folder.texts.get('EN') ?? {})),
  );
  const isUsed = (key: string) =>
    followsFromName(key, literals) ||
    withoutPages.has(key) ||
    key.startsWith('error.') ||
    literals.has(key) ||
    [...prefixes].some(prefix => key.startsWith(prefix));
  return { missing, unused: [...known].filter(key => !isUsed(key)) };
}

/** Words that are in JSX instead of in a texts file. */
export function checkLiterals(root = repositoryRoot): string[] {
  return sourceRoots
    .flatMap(folder => sourcesUnder(join(root, folder), /\.tsx$/))
    .flatMap(file => {
      const source = readFileSync(file, 'utf8');
      const between = [...source.matchAll(/[\w"'}]>\s*([^<>{}=;()|&]*\p{L}{2}[^<>{}=;()|&]*)<\/[A-Za-z]/gu)];
      const attributes = [...source.matchAll(/\s(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*\p{L}{2}[^"]*)"/gu)];
      return [...between, ...attributes].map(([, text = '']) => `${relative(root, file)}: “${text.trim()}” belongs in texts/`);
    });
}
