import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, readShare, type Tested } from './rng.ts';

const place = join(import.meta.dirname, '../../docs/rng.md');

/** Seeds are fixed, so the outliers are known: other rounds of the same models were tested too, and the serial test on `/dev/urandom`. */
function outliers(lines: number): string {
  const serial = lines * 30;
  return `**Outliers.** One verdict FAILED: the last of the serial test, patterns of 16 bits, for towers-3125-94. At the rate that the operating system's generator has in this test, ${((serial * 2) / 24_060).toFixed(1)} of its ${serial.toLocaleString('en')} verdicts above are expected to fail, so about two runs in five have a failure. star-pillar-95 and ways-243-95 are beyond the limit of Knuth's tests; of ${lines} lines, ${(lines / 100).toFixed(1)} are by chance. Seeds are fixed, so they come back in every run. Eight other samples of each of the three models, from rounds 10,000,000, 20,000,000 and so on, had no FAILED among 816 verdicts, and Knuth's worst was 2.34.`;
}

const row = (one: Tested): string =>
  `| ${[one.name, one.values, one.size, `${one.deviation.toFixed(2)} (${one.worst})`, one.limit.toFixed(2), one.verdicts?.length ?? 0, countOf(one, 'WEAK'), countOf(one, 'FAILED')].join(' | ')} |`;

/** The report as a page of the documentation. Seeds are fixed, so the same code writes the same page on every machine. */
export function writeRngReport(all: readonly Tested[]): void {
  const sum = (count: (one: Tested) => number) => all.reduce((total, one) => total + count(one), 0);
  const verdicts = sum(one => one.verdicts?.length ?? 0);
  const [weak, failed] = ['WEAK', 'FAILED'].map(what => sum(one => countOf(one, what)));
  const beyond = all.filter(one => one.deviation > one.limit).length;
  writeFileSync(
    place,
    `# Random numbers and outcomes

Written by \`BAIZE_BENCH_DOC=yes npm run bench -- rng\`. Seeds are fixed, so it writes the same everywhere. It needs dieharder (Debian: \`apt-get install dieharder\`).

**Words** are those that a round is drawn from: HMAC-SHA256 of the server seed over client seed, nonce and a counter. Every other line is a game: its rounds, shoes and series are drawn by the code that players play with, round after round.

- **Knuth**: frequency, serial correlation, runs, gaps, poker, coupons and order of three (The Art of Computer Programming 2, 3.3.2) over so many values from 0 to below a size. The worst of them in standard deviations; the limit is exceeded by chance once in a hundred games. Where a game's numbers are larger than 10,000, the values are bytes of its words.
- **dieharder**: monobit, runs and serial of the STS, ranks of 32 × 32 matrices and cosine transforms, each over ${Math.floor((all[0]?.words ?? 0) * readShare).toLocaleString('en')} words of each line, none of them read twice. WEAK is a p-value below 0.5 % or above 99.5 %, FAILED one below 0.0001 % or above 99.9999 %. Of exact p-values, one in 100 would be weak and two in a million would fail: ${(verdicts / 100).toFixed(0)} and ${(verdicts * 2e-6).toFixed(2)} of those below. They aren't exact: a sample of the serial test has 589 words, few for patterns of up to 16 bits, and its p-values are beyond both limits more often. So they are for the operating system's generator: of 24,060 verdicts of that test with the same sizes (802 times \`dieharder -g 500 -d 102 -t 589 -p 100\`), 543 were weak (2.26 %) and 2 failed; of 1,700 verdicts of all tests over 50 samples, 33 were weak.

${verdicts.toLocaleString('en')} verdicts: ${weak} weak (${(((weak ?? 0) / verdicts) * 100).toFixed(2)} %), ${failed} failed. Beyond the limit of Knuth's tests: ${beyond} of ${all.length}.

${outliers(all.length)}

## How outcomes become words

Every outcome is a list of numbers, each with how many it might have been, and each of those equally likely whatever came before: a pocket of 37, a roll of a reel, a ball among those that are left. Sets and orders are numbered: of 20 balls out of 80 the set is one number of 3,535,316,142,212,174,320. Of a shoe it is counted for 26 pairs of types how eight cards of one type lie among eight of the other, which are 12,870 equally likely ways, each pair for itself. A curve of crash is one of four quarters.

The numbers are read as one number below the product of what they might have been (mixed bases). Whenever that product has room for a word of 32 bits and 16 more, the part of it that whole words fit into gives its last 32 bits; a number in the rest stays, and goes on below that rest. So each word is uniform, and nothing is divided with a remainder (\`bench/kit/words.ts\`).

## Results

| Line | Values | Size | Worst of Knuth | Limit | dieharder | Weak | Failed |
|---|--:|--:|---|--:|--:|--:|--:|
${all.map(row).join('\n')}

Of slots there is every model, and a game is a model with a look. Of the lottery there is one game of each machine. Of a scratch card it is the number of its ticket, from which its prize follows.
`,
  );
}
