import { drawRandom } from '@baize/engine-fairness';
import { drawFrom, familyCodes, familyOf, type Machine } from '@baize/engine-lottery';
import { assert } from '@baize/kernel';
import { report } from '../kit/report.ts';
import { Frequencies, limitFor, Serial } from '../kit/statistics.ts';
import { chainWords, FastDraws, seedText } from './fast-draws.ts';

/** Draws of each machine. */
const draws = Number(process.env['DRAWS'] ?? 10_000_000);
/** Of so many draws one is made again by the code that makes those of issues. */
const compared = 1_000;
/** Seeds of one chain, as an installation has them; another chain follows. */
const chainLength = 10_000;

/** What is asked of a machine's draws: each place alone, neighbouring places together, all places together, and one draw after the other. */
function battery({ kind, places, from, to, sorted = 0 }: Machine) {
  const base = to - from + 1;
  const apart = places - sorted;
  const alone = Array.from({ length: apart }, () => new Frequencies(base));
  const pairs = Array.from(
    { length: Math.max(0, apart - 1) },
    () => new Frequencies(kind === 'distinct' ? base * (base - 1) : base * base),
  );
  const together = new Frequencies(base);
  const serial = Array.from({ length: apart }, () => new Serial(from, to));
  return {
    add(draw: readonly number[]): void {
      for (const n of draw) together.add(n - from);
      for (let i = 0; i < apart; i++) {
        const n = (draw[sorted + i] as number) - from;
        (alone[i] as Frequencies).add(n);
        (serial[i] as Serial).add(n + from);
        if (i === 0) continue;
        const before = (draw[sorted + i - 1] as number) - from;
        (pairs[i - 1] as Frequencies).add(kind === 'distinct' ? before * (base - 1) + (n > before ? n - 1 : n) : before * base + n);
      }
    },
    /** Frequencies can only be too uneven or too even, so both ends count. */
    deviates(): number[] {
      // Balls that aren't put back exclude each other: of k balls from n, the counts vary (n − k)/(n − 1) times as much as k throws would.
      const all = kind === 'distinct' ? (places === base ? [] : [together.deviate((base - places) / (base - 1))]) : [together.deviate()];
      return [...alone.map(one => one.deviate()), ...pairs.map(one => one.deviate()), ...all, ...serial.map(one => one.deviate())];
    },
  };
}

/** Every kind of machine once, drawn as issues are: a seed of a chain and a name for each. */
export default async function measure(): Promise<void> {
  const machines = new Map(
    familyCodes.toReversed().map(code => [JSON.stringify(familyOf(code).machine), [code, familyOf(code).machine] as const]),
  );
  for (const [code, machine] of machines.values()) {
    const tests = battery(machine);
    const source = new FastDraws();
    let seeds: Int32Array = new Int32Array(0);
    for (let i = 0; i < draws; i++) {
      const place = 1 + (i % chainLength);
      if (place === 1) seeds = chainWords(String(i).padStart(64, '0'), chainLength);
      const name = `${code}_${i}`;
      source.begin(seeds, 8 * place, name);
      const draw = drawFrom(machine, source);
      if (i % compared === 0) {
        const same = drawFrom(machine, drawRandom({ seed: seedText(seeds, place), name, beacon: '' }));
        assert(draw.join() === same.join(), 'the fast words are those of a draw');
      }
      tests.add(draw);
    }
    const deviates = tests.deviates();
    const worst = deviates.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
    report({
      name: `draws.${code}.deviate`,
      value: Math.abs(worst),
      unit: `deviations, worst of ${deviates.length} tests over ${draws} draws`,
      reference: limitFor(deviates.length),
    });
  }
}
