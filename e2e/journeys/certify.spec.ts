import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { here } from '../world/here.ts';

const root = join(import.meta.dirname, '../..');

test('the vendor wallet passes its certification kit, over HTTP, as any vendor would run it', async () => {
  const child = spawn(process.execPath, [join(root, 'tools/certify/main.ts'), here('url')], {
    cwd: root,
    env: { ...process.env, BAIZE_HOME: here('home') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise(resolve => child.once('exit', resolve));
  expect(output).toMatch(/1[5-9] passed, 0 failed|[2-9]\d passed, 0 failed/);
  expect(code).toBe(0);
});
