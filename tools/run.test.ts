import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startProcess } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-run-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes down what it was handed, and stays until it is ended. */
const program = `import { renameSync, writeFileSync } from 'node:fs';
const [, , to] = process.argv;
writeFileSync(to + '.new', JSON.stringify(process.env));
renameSync(to + '.new', to);
process.stdin.resume();
`;

test('a program is handed what any program needs and what is meant for it, and no secret of the server', async () => {
  const secrets = ['BAIZE_SECRET_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'AWS_SECRET_ACCESS_KEY', 'SMTP_URL'];
  for (const name of secrets) vi.stubEnv(name, 'of the server alone');
  vi.stubEnv('LOG_LEVEL', 'debug');
  const [file, to] = [join(folder, 'program.mjs'), join(folder, 'handed.json')];
  writeFileSync(file, program);
  const variables = { STUDIO_SECRET: 'of the studio' };
  const own = await startProcess({ name: 'the program', file: relative(import.meta.dirname, file), args: [to], variables });
  await vi.waitUntil(() => existsSync(to), { timeout: 300_000 });
  await own.stop();
  const handed = JSON.parse(readFileSync(to, 'utf8')) as Record<string, string>;
  expect(handed).toMatchObject({ ...variables, LOG_LEVEL: 'debug', PATH: process.env['PATH'], BAIZE_ENDS_WITH_PARENT: '1' });
  expect(Object.keys(handed).filter(name => secrets.includes(name))).toEqual([]);
  expect(JSON.stringify(handed)).not.toContain('of the server alone');
});
