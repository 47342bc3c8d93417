import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roundRandom } from '@baize/engine-fairness';
import { type RandomSource, uniform } from '@baize/kernel';
import { knuthTests } from '../kit/battery.ts';
import { report } from '../kit/report.ts';
import { limitFor } from '../kit/statistics.ts';
import { Words } from '../kit/words.ts';
import { games } from './outcomes.ts';
import { writeRngReport } from './rng-report.ts';

/** Words of 32 bits that are made of the outcomes of each game. */
const wanted = Number(process.env['BAIZE_BENCH_WORDS'] ?? 131_072);
/** Values of each game for the tests of Knuth. */
const values = 200_000;
/** Values beyond this are tested as the bytes of the words. */
const largestSize = 10_000;
const speedMs = 2_000;

async function bytesPerSecond(next: (block: Buffer) => void): Promise<number> {
  const block = Buffer.alloc(64 * 1_024);
  next(block);
  const from = performance.now();
  let bytes = 0;
  while (performance.now() - from < speedMs) {
    next(block);
    bytes += block.length;
  }
  return (bytes * 1_000) / (performance.now() - from);
}

function fill(source: RandomSource, block: Buffer): void {
  for (let at = 0; at < block.length; at += 4) block.writeUInt32LE(source.nextUint32(), at);
}

interface Outcomes {
  readonly words: Uint32Array;
  /** Those numbers that might have been as many as the first one, and how many that is. */
  readonly values: Int32Array;
  readonly size: number;
}

/** Outcomes of round after round, until there are words enough. */
function outcomesOf(digits: (typeof games)[number]['digits']): Outcomes {
  const words = new Words(wanted);
  const found: number[] = [];
  const size = Number(digits(0)[0]?.[1]);
  for (let n = 0; !words.isFull; n++)
    for (const digit of digits(n)) {
      words.add(digit);
      if (found.length < values && Number(digit[1]) === size) found.push(Number(digit[0]));
    }
  if (size <= largestSize) return { words: words.words, values: Int32Array.from(found), size };
  return { words: words.words, values: Int32Array.from(new Uint8Array(words.words.buffer).subarray(0, values)), size: 256 };
}

/** It reads some words to find out how fast they come, before a test begins. */
export const readShare = 0.45;
/** Tests of dieharder, with as much as they may read of so many words: monobit, runs and serial of the STS, rank of matrices, cosines. */
const testsFor = (words: number): readonly { test: number; of: number; times: number }[] => {
  const parts = (size: number) => Math.floor((words * readShare) / size);
  const bits = [100, 101, 102].map(test => ({ test, of: parts(100), times: 100 }));
  // One sample of each of the others: several small ones would be too few matrices or blocks for a chi-square.
  return [...bits, { test: 2, of: parts(32), times: 1 }, { test: 206, of: parts(256), times: 1 }];
};

/** What it says of one test; undefined where it isn't installed. */
async function run(options: readonly string[]): Promise<string | undefined> {
  const child = spawn('dieharder', options);
  const failed = once(child, 'error').then(() => true);
  const started = once(child, 'spawn').then(() => false);
  if (await Promise.race([failed, started])) return undefined;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  await once(child, 'close');
  return said;
}

const mostTries = 5;
/** The verdicts of a test. Errors: a file that was read twice, because repeated words are no chance. */
async function dieharder(file: string, { test, of, times }: ReturnType<typeof testsFor>[number]): Promise<string[] | undefined> {
  // The serial test breaks off where a sum of squares rounds to less than nothing: then a sample of one word less is asked for.
  for (let less = 0; less < mostTries; less++) {
    const said = await run(['-g', '201', '-f', file, '-d', String(test), '-t', String(of - less), '-p', String(times)]);
    if (said === undefined) return undefined;
    if (/rewound [^0]/.test(said)) throw new Error(`test ${test} of dieharder reads more than there is`);
    const verdicts = said.split('\n').flatMap(line => /(PASSED|WEAK|FAILED)/.exec(line)?.[1] ?? []);
    if (verdicts.length > 0) return verdicts;
  }
  throw new Error(`test ${test} of dieharder says nothing`);
}

export interface Tested {
  readonly name: string;
  readonly words: number;
  readonly size: number;
  readonly values: number;
  readonly worst: string;
  readonly deviation: number;
  readonly limit: number;
  /** Undefined where dieharder isn't installed. */
  readonly verdicts: readonly string[] | undefined;
}

async function tested(name: string, { words, values: all, size }: Outcomes, folder: string): Promise<Tested> {
  const tests = Object.entries(knuthTests(all, size));
  const [worst, deviation] = tests.reduce((most, one) => (Math.abs(one[1]) > Math.abs(most[1]) ? one : most));
  const file = join(folder, 'words');
  writeFileSync(file, Buffer.from(words.buffer));
  let verdicts: string[] | undefined = [];
  for (const test of testsFor(words.length)) {
    const said = await dieharder(file, test);
    verdicts = said && verdicts ? [...verdicts, ...said] : undefined;
  }
  const limit = limitFor(tests.length);
  return { name, words: words.length, size, values: all.length, worst, deviation: Math.abs(deviation), limit, verdicts };
}

export const countOf = ({ verdicts = [] }: Pick<Tested, 'verdicts'>, what: string): number => verdicts.filter(one => one === what).length;

function tell({ name, size, values: count, worst, deviation, limit, ...more }: Tested): void {
  report({ name: `rng.${name}`, value: deviation, unit: `deviations (${worst}) over ${count} values below ${size}`, reference: limit });
  const { verdicts } = more;
  if (!verdicts) return;
  const unit = `of ${verdicts.length} verdicts over ${more.words} words; ${countOf(more, 'WEAK')} weak`;
  report({ name: `rng.${name}.failed`, value: countOf(more, 'FAILED'), unit });
}

/** Words as they come, for comparison. */
function plainWords(): Outcomes {
  const source = roundRandom({ serverSeed: '0'.repeat(64), clientSeed: 'dieharder', nonce: 0 });
  const words = Uint32Array.from({ length: wanted }, () => source.nextUint32());
  return { words, values: Int32Array.from(new Uint8Array(words.buffer).subarray(0, values)), size: 256 };
}

/** How fast words for rounds are made, and whether they and what every game makes of them look random. With BAIZE_BENCH_DOC it writes docs/rng.md as well. */
export default async function measure(): Promise<void> {
  const source = roundRandom({ serverSeed: '0'.repeat(64), clientSeed: 'speed', nonce: 0 });
  const [own, system] = [await bytesPerSecond(block => fill(source, block)), await bytesPerSecond(block => void randomFillSync(block))];
  report({ name: 'rng.bytes', value: own, unit: 'bytes/s of a round’s words', reference: system });
  report({ name: 'rng.scaled', value: await scaledPerSecond(source), unit: 'numbers from 0 to 36 a second', reference: own / 4 });
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-rng-'));
  const all: Tested[] = [];
  try {
    for (const [name, make] of [
      ['words', plainWords] as const,
      ...games.map(game => [game.name, () => outcomesOf(n => game.digits(n))] as const),
    ]) {
      const one = await tested(name, make(), folder);
      tell(one);
      all.push(one);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (all.some(({ verdicts }) => !verdicts)) {
    process.stderr.write('dieharder is not installed: its tests are left out. On Debian: apt-get install dieharder\n');
    return;
  }
  const count = (what: string) => all.reduce((sum, one) => sum + countOf(one, what), 0);
  const verdicts = all.reduce((sum, one) => sum + (one.verdicts?.length ?? 0), 0);
  report({ name: 'rng.dieharder.failed', value: count('FAILED'), unit: `of ${verdicts} verdicts` });
  report({
    name: 'rng.dieharder.weak',
    value: count('WEAK'),
    unit: `of ${verdicts} verdicts; about one in fifty is by chance over samples of this size`,
  });
  if (process.env['BAIZE_BENCH_DOC']) writeRngReport(all);
}

async function scaledPerSecond(source: RandomSource): Promise<number> {
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < speedMs) for (let n = 0; n < 1_000; n++, count++) uniform(source, 37);
  return (count * 1_000) / (performance.now() - from);
}
