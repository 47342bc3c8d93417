import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './build.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const results = mkdtempSync(join(tmpdir(), 'baize-results-'));
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Step {
  readonly name: string;
  readonly run: () => Promise<boolean>;
}

function command(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise<boolean>(resolve => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, BAIZE_RESULTS: results, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
}

const vitest = (name: string, config: string, env?: Readonly<Record<string, string>>): Promise<boolean> =>
  command(
    bin('vitest'),
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`],
    env,
  );

const steps: readonly Step[] = [
  { name: 'format and lint', run: () => command(bin('biome'), ['check', '.']) },
  {
    name: 'types',
    run: async () => (await command(bin('tsc'), ['-p', 'tsconfig.server.json'])) && command(bin('tsc'), ['-p', 'tsconfig.web.json']),
  },
  { name: 'unit', run: () => vitest('unit', 'vitest.config.ts') },
  {
    name: 'pages',
    run: () =>
      buildPages({ log: say }).then(
        () => true,
        (error: Error) => {
          say(error.message);
          return false;
        },
      ),
  },
  { name: 'e2e', run: () => vitest('e2e', 'e2e/vitest.config.ts', { BAIZE_E2E_WORLDS: '2' }) },
];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

function countOf(name: string): Report {
  const file = join(results, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { numPassedTests: 0, numFailedTests: 0 };
}

/** Every step runs even when one before it failed, so that one run tells everything. Ends with the count of all tests. */
async function main(): Promise<void> {
  const wanted = steps.filter(step => !values.only || step.name === values.only || (values.only === 'e2e' && step.name === 'pages'));
  const failed: string[] = [];
  for (const step of wanted) {
    const started = performance.now();
    say(`\n── ${step.name}`);
    if (!(await step.run())) failed.push(step.name);
    say(`── ${step.name}: ${failed.includes(step.name) ? 'FAILED' : 'ok'} after ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  const counts = ['unit', 'e2e'].map(countOf);
  const passed = counts.reduce((sum, c) => sum + c.numPassedTests, 0);
  const failedTests = counts.reduce((sum, c) => sum + c.numFailedTests, 0);
  rmSync(results, { recursive: true, force: true });
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(`\n${passed} passed, ${Math.max(failedTests, failed.length)} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
