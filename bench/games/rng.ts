import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { roundRandom } from '@baize/engine-fairness';
import { drawRound, models } from '@baize/engine-slots';
import { blackjackShoe, findTable, seriesOf } from '@baize/engine-tables';
import { crash, dice, hiLo, keno, mines, plinko } from '@baize/engine-tables/originals';
import { type RandomSource, uniform } from '@baize/kernel';
import { knuthTests } from '../kit/battery.ts';
import { report } from '../kit/report.ts';
import { limitFor } from '../kit/statistics.ts';

/** Values of each game. */
const wanted = Number(process.env['BAIZE_BENCH_VALUES'] ?? 200_000);
/** A shoe is shuffled for one value. */
const shoes = Math.ceil(wanted / 10);
const speedMs = 2_000;

const secretOf = (n: number) => ({ seed: String(n).padStart(64, '0'), name: `series-${n}` });
const seedsOf = (n: number) => ({ serverSeed: String(Math.floor(n / 1_000)).padStart(64, '0'), clientSeed: 'bench', nonce: n % 1_000 });

/** Outcomes of a game as the games themselves draw them: whole numbers from 0 to below `size`. */
interface Game {
  readonly name: string;
  readonly size: number;
  values(): Int32Array;
}

function filled(count: number, next: (n: number) => Iterable<number>): Int32Array {
  const values = new Int32Array(count);
  for (let [n, at] = [0, 0]; at < count; n++)
    for (const value of next(n)) {
      if (at === count) break;
      values[at++] = value;
    }
  return values;
}

const table = (id: string): Parameters<typeof seriesOf>[0] => {
  const model = findTable(id);
  if (!model) throw new TypeError(`there is no table ${id}`);
  return model;
};

/** All results of series after series. */
const drawn = (id: string, size: number, from: number): Game => ({
  name: id,
  size,
  values: () =>
    filled(wanted, n =>
      seriesOf(table(id), secretOf(n))
        .draws.flat()
        .map(one => one - from),
    ),
});
/** The first card of shoe after shoe: those of one shoe exclude each other. */
const shuffled = (name: string, cards: (n: number) => readonly number[]): Game => ({
  name,
  size: 52,
  values: () => filled(shoes, n => cards(n).slice(0, 1)),
});
/** What an original draws with round after round of one player. */
const alone = (
  { id: name, draw }: Pick<typeof dice, 'id' | 'draw'>,
  size: number,
  of: (draw: readonly number[]) => readonly number[],
): Game => ({
  name,
  size,
  values: () => filled(wanted, n => of(draw(roundRandom(seedsOf(n))))),
});
/** The stop of the first reel, round after round. */
const reels = models
  .filter(model => model.mechanism === 'lines' || model.mechanism === 'ways')
  .filter((model, at, all) => all.findIndex(other => other.mechanism === model.mechanism) === at)
  .map(
    (model): Game => ({
      name: model.id,
      size: (model.strips[0] ?? '').length,
      values: () => filled(wanted, n => drawRound(model, roundRandom(seedsOf(n))).slice(0, 1)),
    }),
  );

const games: readonly Game[] = [
  ...reels,
  shuffled('baccarat-8-1', n => seriesOf(table('baccarat-8-1'), secretOf(n)).draws[0] ?? []),
  shuffled('dragon-tiger-8-1', n => seriesOf(table('dragon-tiger-8-1'), secretOf(n)).draws[0] ?? []),
  shuffled('blackjack-8-1', n => blackjackShoe(secretOf(n)).cards),
  drawn('roulette-1', 37, 0),
  drawn('sic-bo-1', 6, 1),
  drawn('fan-tan-1', 4, 1),
  alone(dice, 100, ([roll = 0]) => [Math.floor(roll / 100)]),
  alone(plinko, 2, draw => draw),
  alone(mines, 25, ([first = 0]) => [first]),
  alone(hiLo, 13, draw => draw),
  alone(keno, 40, ([first = 0]) => [first - 1]),
  // A quarter of all curves reaches 3.96, half of them 1.98, and three quarters 1.32.
  alone(crash, 4, ([point = 0]) => [[132, 198, 396].filter(least => point >= least).length]),
];

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

/** Tests of dieharder that judge a stream within minutes: birthdays, rank of matrices, counts of ones, squeeze, runs, monobit, runs and serial of the STS, bit distribution. */
const dieharderTests = [0, 2, 8, 13, 15, 100, 101, 102, 200];

/** What dieharder says of the words that rounds are drawn from; undefined where it isn't installed. */
async function dieharder(test: number): Promise<string[] | undefined> {
  const source = roundRandom({ serverSeed: '0'.repeat(64), clientSeed: `dieharder-${test}`, nonce: 0 });
  const child = spawn('dieharder', ['-g', '200', '-d', String(test)]);
  const failed = once(child, 'error').then(() => true);
  const started = once(child, 'spawn').then(() => false);
  if (await Promise.race([failed, started])) return undefined;
  const words = new Readable({
    highWaterMark: 1 << 20,
    read() {
      const block = Buffer.alloc(64 * 1_024);
      fill(source, block);
      this.push(block);
    },
  });
  child.stdin.on('error', () => undefined); // it has read enough
  words.pipe(child.stdin);
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await once(child, 'close');
  words.destroy();
  return said.split('\n').flatMap(line => /(PASSED|WEAK|FAILED)/.exec(line)?.[1] ?? []);
}

/** How fast words for rounds are made, and whether they and what the games make of them look random. */
export default async function measure(): Promise<void> {
  const source = roundRandom({ serverSeed: '0'.repeat(64), clientSeed: 'speed', nonce: 0 });
  const [own, system] = [await bytesPerSecond(block => fill(source, block)), await bytesPerSecond(block => void randomFillSync(block))];
  report({ name: 'rng.bytes', value: own, unit: 'bytes/s of a round’s words', reference: system });
  report({ name: 'rng.scaled', value: await scaledPerSecond(source), unit: 'numbers from 0 to 36 a second', reference: own / 4 });
  for (const { name, size, values } of games) {
    const all = values();
    const tests = Object.entries(knuthTests(all, size));
    const [worst, deviation] = tests.reduce((most, one) => (Math.abs(one[1]) > Math.abs(most[1]) ? one : most));
    report({
      name: `rng.${name}`,
      value: Math.abs(deviation),
      unit: `deviations (${worst}), worst of ${tests.length} tests over ${all.length} values`,
      reference: limitFor(tests.length),
    });
  }
  const answers: string[] = [];
  for (const test of dieharderTests) {
    const said = await dieharder(test);
    if (!said) {
      process.stderr.write('dieharder is not installed: its tests are left out. On Debian: apt-get install dieharder\n');
      return;
    }
    answers.push(...said);
  }
  const count = (what: string) => answers.filter(one => one === what).length;
  report({ name: 'rng.dieharder.failed', value: count('FAILED'), unit: `of ${answers.length} verdicts` });
  report({ name: 'rng.dieharder.weak', value: count('WEAK'), unit: `of ${answers.length} verdicts; about one in a hundred is by chance` });
}

async function scaledPerSecond(source: RandomSource): Promise<number> {
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < speedMs) for (let n = 0; n < 1_000; n++, count++) uniform(source, 37);
  return (count * 1_000) / (performance.now() - from);
}
