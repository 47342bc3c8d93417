import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '..');
const template = join(import.meta.dirname, 'module-template');

/** A module on the base alone; raise the level above the highest module that it comes to import. */
const defaultLevel = 3;

/** Names that are taken by schemas of the base or mean something else in SQL or in a path. */
const reserved = new Set(
  'base events public pg graphile information all analyse analyze and any array as asc both case cast check collate column constraint create default delete desc distinct do else end except false fetch for foreign from grant group having in initially insert intersect into lateral leading limit new not null offset old on only or order placing primary references returning select session some symmetric table then to trailing true union unique update user using values when where window with contract server web office texts test class enum export extends function import interface package private protected return static super switch this throw try typeof var void while yield'.split(
    ' ',
  ),
);

/** What is in the way of the name, or undefined. */
export function problemOf(name: string, root: string = repository): string | undefined {
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name))
    return `“${name}” is no name for a module: take one noun of the business in at most 20 lower-case letters, such as “coupons”. It names the folder, the database schema and the texts.`;
  if (reserved.has(name)) return `“${name}” means something else in SQL or in the tree: take another noun.`;
  if (existsSync(join(root, 'modules', name))) return `The module ${name} is there already: modules/${name}.`;
  if (existsSync(join(root, 'base', name))) return `The base has a package @baize/${name}: take another noun.`;
  return undefined;
}

function templateFiles(folder = ''): string[] {
  return readdirSync(join(template, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? templateFiles(path) : [path];
  });
}

/** The version of zod that the contracts are on, so that the new one uses the same. */
function zodVersion(): string {
  const manifest = JSON.parse(readFileSync(join(repository, 'base/call/package.json'), 'utf8')) as { dependencies: { zod: string } };
  return manifest.dependencies.zod;
}

/** The files of a new module, path inside the module → text. */
export function moduleFiles({ name, level }: { name: string; level: number }): Record<string, string> {
  const words: Record<string, string> = { name, level: String(level), zod: zodVersion() };
  const fill = (text: string) => text.replace(/§(\w+)§/g, (_, word: string) => words[word] ?? '');
  return Object.fromEntries(
    templateFiles().map(path => [fill(path.replace(/\.txt$/, '')), fill(readFileSync(join(template, path), 'utf8'))]),
  );
}

export function writeModule(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}

const nextSteps = (name: string): string => `modules/${name} is made. Next:
  1. npm install                               links the package
  2. apps/server/package.json                  "@baize/${name}": "0.0.0" under "dependencies"
     apps/server/modules.ts                    import ${name}Module from '@baize/${name}/server' and add it to the list, after the modules below it
     apps/server/prepare.ts                    ${name}Migrations in allMigrations, at the same place
  3. npx vitest run modules/${name} base/tidy    its tests, and the architecture's
  4. replace the entry by what the module is about: contract first, then rules with tests, store, handlers; say it in README.md
A page goes to web/ or office/ with its door "./web": "./web/index.ts" in "exports".
`;

interface Wish {
  readonly name: string;
  readonly level: number;
}

function wishOf(args: readonly string[]): Wish | string {
  const usage = 'Use: npm run new:module NAME [--level N]';
  const at = args.indexOf('--level');
  const level = at < 0 ? defaultLevel : Number(args[at + 1]);
  const [name, ...rest] = args.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
  if (!name || rest.length > 0) return usage;
  if (!Number.isInteger(level) || level < 1 || level > 99) return `A level is a whole number from 1 to 99. ${usage}`;
  return { name, level };
}

function main(args: readonly string[]): number {
  const wish = wishOf(args);
  const problem = typeof wish === 'string' ? wish : problemOf(wish.name);
  if (typeof wish === 'string' || problem) {
    process.stderr.write(`${problem}\n`);
    return 2;
  }
  writeModule(join(repository, 'modules', wish.name), moduleFiles(wish));
  process.stdout.write(nextSteps(wish.name));
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));
