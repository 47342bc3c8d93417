import { expect, test } from 'vitest';
import { manifest, placesOf, tried, withHoles } from '../sample.ts';
import {
  checkSilenced,
  closedCitation,
  dormantTest,
  longFile,
  longFunction,
  makingTold,
  missingReadme,
  plainCss,
  registryNamed,
  translatedEnglish,
  uncalledFunction,
} from './writing.ts';

const lines = (count: number, line = 'work();'): string => `${line}\n`.repeat(count);

test('a file has at most 400 lines', () => {
  const { places, text } = tried(longFile, {
    'base/kernel/a.ts': lines(401),
    'base/kernel/b.ts': lines(400),
    'base/kernel/c.sql': lines(500),
  });
  expect(places).toEqual(['base/kernel/a.ts:1']);
  expect(text).toContain('401 lines, at most 400: divide it by subject');
});

test.each([
  ['function', (body: string) => `function make(a: string): Promise<{ b: string }> {\n${body}}\n`],
  ['method', (body: string) => `class A {\n  async make<T>(a: T): Promise<T> {\n${body}  }\n}\n`],
  ['arrow', (body: string) => `const make = ({ a }: { a: string }): void => {\n${body}};\n`],
  ['callback', (body: string) => `items.map(item => {\n${body}});\n`],
  ['list', (body: string) => `const make = (a: string) => [\n${body.replaceAll(';', ',')}];\n`],
])('a %s has at most 70 lines', (_, shape) => {
  const { places, text } = tried(longFunction, { 'base/kernel/a.ts': `\n${shape(lines(69))}` });
  expect(places).toHaveLength(1);
  expect(text).toContain('a function of 71 lines, at most 70: let it decide');
  expect(placesOf(longFunction, { 'base/kernel/a.ts': shape(lines(68)) })).toEqual([]);
});

test('blocks, objects and groups of tests are no functions; a test is one', () => {
  const right = `if (a) {\n${lines(80)}}\nfor (const a of b) {\n${lines(80)}}\nconst shape = {\n${lines(80, 'a: 1,')}};\n`;
  expect(placesOf(longFunction, { 'base/kernel/a.ts': right })).toEqual([]);
  const group = `describe('a', () => {\n${lines(80)}});\ndescribe.each([[1]])('b', n => {\n${lines(80)}});\n`;
  expect(placesOf(longFunction, { 'base/kernel/a.test.ts': group })).toEqual([]);
  expect(placesOf(longFunction, { 'base/kernel/a.test.ts': `test('a', () => {\n${lines(80)}});\n` })).toHaveLength(1);
});

test('brackets in strings, templates, expressions and comments do not confuse the measure', () => {
  const odd = withHoles(
    "const a = '{(['; // {{{\nconst b = `#{'}'} {{ #{c ? `(#{d}` : ''}`;\nconst e = /[{(/'\"`]\\/{2}/.test(f);\n/* ((( */\n",
  );
  expect(placesOf(longFunction, { 'base/kernel/a.ts': `function short() {\n${odd}}\n${lines(90)}` })).toEqual([]);
  expect(placesOf(longFunction, { 'base/kernel/a.ts': `function long() {\n${odd}${lines(90)}}\n` })).toEqual(['base/kernel/a.ts:1']);
});

test.each([
  '// biome-ignore lint/a: b',
  '// @ts-ignore',
  '// @ts-expect-error',
  'const a = b as any;',
  'const a: any = b;',
  'function f(a: any) {}',
  'new Map<any, string>();',
])('no check is silenced: %s', line => {
  const { places, text } = tried(checkSilenced, { 'base/kernel/a.ts': `\n${line}` });
  expect(places).toEqual(['base/kernel/a.ts:2']);
  expect(text).toMatch(/change the code|use unknown/);
});

test('the word any is free in prose and names', () => {
  const right = "// any: of them\nconst text = 'as any: one';\nconst signal = AbortSignal.any([a]);\nconst anything: unknown = b;";
  expect(placesOf(checkSilenced, { 'base/kernel/a.ts': right })).toEqual([]);
});

test('tests are neither skipped nor singled out', () => {
  const wrong = ['test.skip(1);', 'describe.only(1);', 'it.todo(1);', 'test.skipIf(a)(1);', 'fit(1);'];
  const { places, text } = tried(dormantTest, { 'base/kernel/a.test.ts': wrong.join('\n') });
  expect(places).toEqual(wrong.map((_, i) => `base/kernel/a.test.ts:${i + 1}`));
  expect(text).toContain('make the test pass, or delete it');
  const right = "test('skip', () => {});\nlist.only(1);\ntest.each([1])('a', () => {});\nconst a = profit(1);";
  expect(placesOf(dormantTest, { 'base/kernel/a.test.ts': right })).toEqual([]);
});

test('no function is given to a browser as text, which would never call it', () => {
  const wrong = [
    "page.evaluate('() => press()');",
    'frame.evaluate<string[]>(`async () => press()`);',
    "button.evaluateAll('([first]) => first.click()' as never);",
    "page.evaluateHandle('x => x.text');",
    "page.evaluate('function () { press(); }');",
  ];
  const { places, text } = tried(uncalledFunction, { 'base/testkit/a.ts': wrong.join('\n') });
  expect(places).toEqual(wrong.map((_, i) => `base/testkit/a.ts:${i + 1}`));
  expect(text).toContain('give an expression, or the function itself');
  const right =
    "page.evaluate(() => press());\nframe.evaluate(`(() => press())()`);\npage.evaluate('window.seen');\n// page.evaluate('() => press()')";
  expect(placesOf(uncalledFunction, { 'base/testkit/a.ts': right })).toEqual([]);
});

test('a module has a README', () => {
  const module = { 'modules/new/package.json': manifest('@baize/new', { level: 3 }) };
  expect(tried(missingReadme, module).text).toContain('modules/new/README.md:1 missing-readme: is missing: write what the module owns');
  expect(placesOf(missingReadme, { ...module, 'modules/new/README.md': '# new' })).toEqual([]);
});

test.each([
  'margin-left: 1px',
  'padding-right: 0',
  'left: 0',
  'border-top-left-radius: 1px',
  'text-align: right',
  'float: left',
  'color: #fff',
  'background: rgb(0 0 0)',
  'color: white',
])('style sheets of modules do not say %s', rule => {
  const { places, text } = tried(plainCss, { 'base/ui/a.module.css': `.a {\n  ${rule};\n}` });
  expect(places).toEqual(['base/ui/a.module.css:2']);
  expect(text).toMatch(/logical property|use a token/);
});

test('logical properties and tokens are right', () => {
  const right =
    '/* color: white; left: 0 */\n.left { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; color: var(--text-red); white-space: nowrap; background: color-mix(in oklab, var(--a), transparent); }';
  expect(placesOf(plainCss, { 'base/ui/a.module.css': right, 'base/ui/theme/tokens.css': ':root { --a: #fff; }' })).toEqual([]);
});

test('no file names a registry', () => {
  const { places, text } = tried(registryNamed, {
    '.npmrc': 'fund=false\nregistry=https://registry.npmjs.org/\n',
    'docs/a.md': 'https://npm-registry.example.com/x',
  });
  expect(places).toEqual(['.npmrc:2', 'docs/a.md:1']);
  expect(text).toContain("the machine's own npm settings");
  expect(placesOf(registryNamed, { 'docs/a.md': 'the registry of players, https://example.com/registry' })).toEqual([]);
});

test('the project speaks of the product', () => {
  const { places, text } = tried(makingTold, {
    'docs/a.md': "\nthis session's work\n",
    'base/kernel/a.ts': '// as the coding assistant wrote',
  });
  expect(places).toEqual(['base/kernel/a.ts:1', 'docs/a.md:2']);
  expect(text).toContain('say what the product does');
  expect(placesOf(makingTold, { 'docs/a.md': "an agent's sub-agents; the session ends; the shop assistant" })).toEqual([]);
});

test('a comment says a rule itself and cites no closed paper; what is published may be named', () => {
  const wrong = [
    '/** Sessions end (decision 7; standards A16, D21). */',
    '// as in specification 9',
    '/** Codes of the specification. */',
    '// a fresh code each time (D14)',
    '/** See issue 3. */',
  ];
  const { places, text } = tried(closedCitation, { 'base/kernel/a.ts': `${wrong.join('\n')}\n` });
  expect(new Set(places)).toEqual(new Set(wrong.map((_, i) => `base/kernel/a.ts:${i + 1}`)));
  expect(text).toContain('say the rule itself');
  const right =
    '/** UKGC RTS 14B, WCAG 2.1.1, RFC 6238; see docs/decisions/006-journal-sealed-in-commit-order.md. The decision is pure. */\n';
  expect(placesOf(closedCitation, { 'base/kernel/a.ts': right })).toEqual([]);
});

test('English texts say it in plain English, whatever their keys are called', () => {
  const { places, text } = tried(translatedEnglish, {
    'modules/a/texts/EN.json':
      '{\n  "a.at.once": "Paid immediately",\n  "a.b": "It ends at once.",\n  "a.c": "The house pays",\n  "a.d": "Reload the page.",\n  "a.standing": "Outstanding"\n}\n',
    'modules/a/texts/CN.json': '{ "a.b": "at once" }',
    'studio/tables/texts/EN.json': '{ "a.b": "Stand" }',
    'studio/kit/texts/EN.json': '{ "a.b": "It stands" }',
  });
  expect(places).toEqual(['modules/a/texts/EN.json:3', 'modules/a/texts/EN.json:4', 'studio/kit/texts/EN.json:1']);
  expect(text).toContain('“at once” reads like a translation: say “immediately”');
});

test('docs and comments leave out the words of translated English; decisions keep theirs', () => {
  const { places, text } = tried(translatedEnglish, {
    'docs/a.md': 'What ran stands in the table.\nSomebody is told at once.\nA stand-in stands for the provider, as `nobody`.\n',
    'docs/decisions/001-a.md': 'It stands anew.\n',
    'GLOSSARY.md': '| audit log | what staff did | audit trail |\n| limit | of the house | cap |\n',
    'base/kernel/a.ts': "// Read anew.\nconst anew = 'by itself';\n// It is here.\n",
  });
  expect([...new Set(places)]).toEqual(['GLOSSARY.md:2', 'base/kernel/a.ts:1', 'docs/a.md:1', 'docs/a.md:2']);
  expect(text).toContain('“anew” reads like a translation: say “again”, or “resets”');
});

test('comments and test names use the words of the field', () => {
  const { places } = tried(translatedEnglish, {
    'base/kernel/a.ts':
      '// Somebody signs in.\n// Refused at once.\n// A stranger, another house.\n// See ./sign-in.ts, `nobody`, and a stand-in.\n// It stands here.\n',
    'studio/a/package.json': manifest('@baize/a'),
    'studio/a/art.ts': '// A flower, standing on its origin.\n// Told to anybody.\n',
    'base/kernel/a.test.ts':
      "test('ends by itself', () => undefined);\ntest.each([['at once']])('is told %s', () => undefined);\ndescribe('the list', () => {\n  test(\n    'stands in the record',\n    () => nobody('at once'),\n  );\n});\ntest('two logins at the same time', () => undefined);\n",
  });
  expect([...new Set(places)]).toEqual([
    'base/kernel/a.test.ts:1',
    'base/kernel/a.test.ts:2',
    'base/kernel/a.test.ts:5',
    'base/kernel/a.ts:1',
    'base/kernel/a.ts:2',
    'base/kernel/a.ts:3',
    'base/kernel/a.ts:5',
    'studio/a/art.ts:2',
  ]);
});

test('the interface logs in, and writes one apostrophe', () => {
  const { places, text } = tried(translatedEnglish, {
    'modules/a/texts/EN.json': '{\n  "a.sign.in": "Log in",\n  "a.b": "Sign in",\n  "a.c": "It’s new",\n  "a.d": "The house edge"\n}\n',
  });
  expect(places).toEqual(['modules/a/texts/EN.json:3', 'modules/a/texts/EN.json:4']);
  expect(text).toContain('say “log in”, “log out” and “login”');
});
