import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDevelopmentPages, buildPages } from './build.ts';
import { changedTests } from './changed.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
/** Dozens of tests start programs as processes of their own: what Node has compiled once, it keeps. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');
const results = mkdtempSync(join(tmpdir(), 'baize-results-'));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const touched = values.changed ? changedTests() : undefined;

interface Step {
  readonly name: string;
  /** What it should take on two cores that do nothing else. Longer runs are reported; a slow machine fails nothing. */
  readonly budgetSeconds: number | (() => number);
  readonly run: () => Promise<boolean>;
}

function command(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise<boolean>(resolve => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: compiled, BAIZE_RESULTS: results, ...env },
    });
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
}

interface Lane {
  readonly name: 'unit' | 'page' | 'office' | 'e2e';
  readonly config: string;
  /** A lane may grow with what is tested, and no file may be slow: its budget is so much for each file that ran. */
  readonly secondsAFile: number;
  readonly env?: Readonly<Record<string, string>>;
}

async function vitest({ name, config, env }: Lane): Promise<boolean> {
  // Pages in states take a minute or two: all of them run, whatever was touched.
  const isWhole = name === 'page' || name === 'office';
  const filters = (isWhole ? undefined : touched?.[name]) ?? [];
  if (touched && !isWhole && filters.length === 0) {
    say('nothing that a change of this branch touches');
    return true;
  }
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`];
  return command(
    bin('vitest'),
    ['run', '--config', config, ...outputs, ...(filters.length > 0 ? ['--passWithNoTests'] : []), ...filters],
    env,
  );
}

const lane = (name: string, of: Lane): Step => ({
  name,
  budgetSeconds: () => Math.round(reportOf(of.name).testResults.length * of.secondsAFile),
  run: () => vitest(of),
});

/** What the product shows, and beside it the build that the checks of all pages look at. */
const build = (): Promise<boolean> =>
  Promise.all([buildPages({ log: say }), buildDevelopmentPages({ log: say })]).then(
    () => true,
    (error: Error) => {
      say(error.message);
      return false;
    },
  );

const steps: readonly Step[] = [
  { name: 'format and lint', budgetSeconds: 10, run: () => command(bin('biome'), ['check', '--error-on-warnings', '.']) },
  {
    name: 'types',
    budgetSeconds: 20,
    run: async () => (await command(bin('tsc'), ['-p', 'tsconfig.server.json'])) && command(bin('tsc'), ['-p', 'tsconfig.web.json']),
  },
  lane('unit', { name: 'unit', config: 'vitest.config.ts', secondsAFile: 1.4 }),
  lane('page states', { name: 'page', config: 'apps/web/lane/vitest.config.ts', secondsAFile: 6 }),
  lane('office states', { name: 'office', config: 'apps/office/lane/vitest.config.ts', secondsAFile: 120 }),
  { name: 'pages', budgetSeconds: 40, run: build },
  lane('e2e', { name: 'e2e', config: 'e2e/vitest.config.ts', secondsAFile: 24, env: { BAIZE_E2E_WORLDS: '2' } }),
];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function reportOf(name: string): Report {
  const file = join(results, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
}

const slowest = 10;

/** The files that took longest, so that whoever has made one slow sees it. */
function saySlowest(reports: readonly Report[]): void {
  const files = reports.flatMap(({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1_000 })),
  );
  if (files.length === 0) return;
  say('\nThe slowest files:');
  for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, slowest))
    say(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
}

const longestMessage = 600;

/** What failed and why, once more, where whoever reads only the end of a long log finds it. */
function sayFailed(reports: readonly Report[]): void {
  for (const { name, status, message, assertionResults } of reports.flatMap(report => report.testResults)) {
    const failed = assertionResults.filter(test => test.status === 'failed');
    const why = failed.map(test => ({ of: test.fullName, message: test.failureMessages[0] ?? '' }));
    // A file that could not be loaded has no tests.
    if (status === 'failed' && failed.length === 0) why.push({ of: 'the file itself', message });
    for (const one of why) say(`\nFAILED ${relative(root, name)}: ${one.of}\n  ${one.message.slice(0, longestMessage)}`);
  }
}

/** Every step runs even when one before it failed, so that one run tells everything. Ends with the count of all tests. */
async function main(): Promise<void> {
  const wanted = steps.filter(step => !values.only || step.name === values.only || (values.only === 'e2e' && step.name === 'pages'));
  const failed: string[] = [];
  const over: string[] = [];
  for (const step of wanted) {
    const started = performance.now();
    say(`\n── ${step.name}`);
    if (!(await step.run())) failed.push(step.name);
    const seconds = Math.round((performance.now() - started) / 1_000);
    const budget = typeof step.budgetSeconds === 'number' ? step.budgetSeconds : step.budgetSeconds();
    if (seconds > budget) over.push(`${step.name} took ${seconds} s of ${budget} s`);
    say(`── ${step.name}: ${failed.includes(step.name) ? 'FAILED' : 'ok'} after ${seconds} s of ${budget} s`);
  }
  const reports = ['unit', 'page', 'office', 'e2e'].map(reportOf);
  const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failedTests = reports.reduce((sum, report) => sum + report.numFailedTests, 0);
  rmSync(results, { recursive: true, force: true });
  saySlowest(reports);
  sayFailed(reports);
  if (over.length > 0) say(`\nOver budget, or the machine was busy: ${over.join(', ')}`);
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(`\n${passed} passed, ${Math.max(failedTests, failed.length)} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
