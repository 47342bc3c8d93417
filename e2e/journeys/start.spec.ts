import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { here } from '../world/here.ts';

const root = join(import.meta.dirname, '../..');

function start(env: Record<string, string>, args: readonly string[] = []): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [join(root, 'tools/start.ts'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', code => resolve({ code, output }));
  });
}

test('a second start on the same state folder is refused and says who is there', async () => {
  const { code, output } = await start({ BAIZE_HOME: here('home'), PORT: '19990' });
  expect(code).toBe(1);
  expect(output).toContain('already runs on');
  expect(output).toContain(`process ${process.ppid}`.slice(0, 8));
  expect(output).not.toMatch(/\n\s+at /);
});

test('a taken port is reported with what to do', async () => {
  const taken = createServer();
  await new Promise<void>(resolve => taken.listen(19_980, () => resolve()));
  const { code, output } = await start({ BAIZE_HOME: join(here('home'), 'second'), PORT: '19980' });
  taken.close();
  expect(code).toBe(1);
  expect(output).toContain('Port 19980 is taken');
  expect(output).not.toMatch(/\n\s+at /);
});

test.each([
  [{ PORT: 'abc' }, [], 'PORT is a port number'],
  [{ DATABASE_URL: 'mysql://x' }, [], 'DATABASE_URL begins with postgres://'],
  [{}, ['--world', 'huge'], 'no world called huge'],
  [{ NODE_ENV: 'production' }, ['--world', 'small'], 'refused when NODE_ENV=production'],
])('a wrong setting is explained: %o %o', async (env, args, text) => {
  const { code, output } = await start({ BAIZE_HOME: join(here('home'), 'third'), ...env }, args);
  expect(code).not.toBe(0);
  expect(output).toContain(text);
  expect(output).not.toMatch(/\n\s+at /);
});
