import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
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

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** Where its output goes instead of the terminal. */
  readonly output?: string;
}

function command(file: string, args: readonly string[], { env, output }: Surroundings = {}): Promise<boolean> {
  const out = output === undefined ? 'inherit' : openSync(output, 'w');
  return new Promise<boolean>(resolve => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', out, out], env: { ...process.env, BAIZE_RESULTS: results, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  }).finally(() => {
    if (out !== 'inherit') closeSync(out);
  });
}

const vitest = (name: string, config: string, surroundings?: Surroundings): Promise<boolean> =>
  command(
    bin('vitest'),
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`],
    surroundings,
  );

/** Both halves of the journeys at once; what each said is shown when both are over. */
async function journeys(): Promise<boolean> {
  const halves = ['1', '2'].map(half => ({ half, output: join(results, `e2e-${half}.log`) }));
  const passed = await Promise.all(
    halves.map(({ half, output }) => vitest(`e2e-${half}`, 'e2e/vitest.config.ts', { env: { BAIZE_E2E_HALF: half }, output })),
  );
  for (const { output } of halves) say(readFileSync(output, 'utf8'));
  return passed.every(Boolean);
}

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
  { name: 'e2e', run: journeys },
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
  const counts = ['unit', 'e2e-1', 'e2e-2'].map(countOf);
  const passed = counts.reduce((sum, c) => sum + c.numPassedTests, 0);
  const failedTests = counts.reduce((sum, c) => sum + c.numFailedTests, 0);
  rmSync(results, { recursive: true, force: true });
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(`\n${passed} passed, ${Math.max(failedTests, failed.length)} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
