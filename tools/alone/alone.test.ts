import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alone } from './alone.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-alone-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('two processes that begin at the same moment do their work one after the other', async () => {
  const [file, log] = [join(folder, 'both'), join(folder, 'log')];
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { alone } from ${JSON.stringify(join(import.meta.dirname, 'alone.ts'))};
    await alone(${JSON.stringify(file)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'begin ');
      await wait(50);
      appendFileSync(${JSON.stringify(log)}, 'end ');
    });`;
  const starts = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }));
  expect(await Promise.all(starts.map(async child => (await once(child, 'exit'))[0]))).toEqual([0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end ');
  expect(existsSync(file)).toBe(false);
});

test('a process that died holds no one up', async () => {
  const file = join(folder, 'left');
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  writeFileSync(file, String(gone.pid));
  let waits = 0;
  expect(
    await alone(
      file,
      async () => 'done',
      () => waits++,
    ),
  ).toBe('done');
  expect(waits).toBe(1);
});

test('a number that another process has by now holds no one up', async () => {
  for (const left of [`${process.ppid} 1`, `${process.pid} 1`]) {
    const file = join(folder, 'again');
    writeFileSync(file, left);
    expect(await alone(file, async () => 'done')).toBe('done');
  }
});

test('work that fails lets the next one begin', async () => {
  const file = join(folder, 'fails');
  await expect(alone(file, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await alone(file, async () => 2)).toBe(2);
});
