import { createHmac, createPublicKey, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, repositoryRoot, treeOf } from './index.ts';

const files = readFiles();
const tree = treeOf(files);
const guide = files['docs/vendor-wallet-api.md'] ?? '';

test('the worked example of the vendor guide signs as the guide says', () => {
  const [, secret = '', timestamp = '', path = '', bytes = ''] =
    /Secret `([^`]+)`, timestamp `(\d+)`, path `([^`]+)`, and this body of (\d+) bytes/.exec(guide) ?? [];
  const [body = '', signature = ''] = [...guide.slice(guide.indexOf('A worked example')).matchAll(/```\n(.+)\n```/g)].map(m => m[1] ?? '');
  expect(Buffer.byteLength(body)).toBe(Number(bytes));
  expect(createHmac('sha256', secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex')).toBe(signature);
});

test('the worked example of the result feeds is signed as the document says', () => {
  const [, x = '', text = '', signature = ''] =
    /public key `([^`]+)`, the text `([^`]+)` has the signature `([^`]+)`/.exec(files['docs/lottery-feed.md'] ?? '') ?? [];
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('the vendor guide explains every action and every code of the contract, with its status', () => {
  const errors = files['modules/games/contract/errors.ts'] ?? '';
  const codes = [...errors.matchAll(/'(vendor\.[\w.]+)': (\d+)/g)].map(m => `| \`${m[1]}\` | ${m[2]} |`);
  const calls = files['modules/games/contract/wallet-calls.ts'] ?? '';
  const actions = [...calls.matchAll(/= vendor\(\s*'([\w-]+)'/g)].map(m => `### ${m[1]}\n`);
  expect([codes.length > 10, actions.length]).toEqual([true, 10]);
  expect([...codes, ...actions].filter(line => !guide.includes(line))).toEqual([]);
});

test('every package that is depended on has its line in docs/dependencies.md, and no line is left over', () => {
  const document = files['docs/dependencies.md'] ?? '';
  const taken = document.slice(0, document.indexOf('## Looked at'));
  const named = [...taken.matchAll(/^\| (.+?) \|/gm)].flatMap(row => [...(row[1] ?? '').matchAll(/`([^`]+)`/g)].map(m => m[1] ?? ''));
  const used = new Set(tree.packages.flatMap(p => [...p.declared]).filter(name => !tree.byName.has(name)));
  const covers = (name: string, one: string) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name);
  expect([...used].filter(one => !named.some(name => covers(name, one)))).toEqual([]);
  expect(named.filter(name => ![...used].some(one => covers(name, one)))).toEqual([]);
});

test('links between documents lead somewhere', () => {
  const links = Object.entries(files)
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(m => ({ path, to: join(dirname(path), m[1] ?? '') })),
    );
  expect(links.filter(link => !existsSync(join(repositoryRoot, link.to)))).toEqual([]);
});
