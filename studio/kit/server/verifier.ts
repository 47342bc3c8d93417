import { readFileSync } from 'node:fs';
import type { RoundVerdict } from '../rules/check.ts';

const words: Readonly<Record<RoundVerdict, string>> = {
  fits: 'It is as it must be: the seed is the one committed to, and it gives what the file says.',
  seed: 'REFUSED: the revealed seed is not the one that was committed to.',
  draw: 'REFUSED: the seeds give another draw than the one in the file.',
  win: 'REFUSED: the draw does not win what the file says.',
  malformed: 'REFUSED: the file is no round of this studio.',
  hidden:
    'NOT YET: the server seed is still in play. Rotate it in the game, or at a table wait for the last round of the shoe; then download the file again.',
};

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The program that anyone can run: `node verify.mjs round.json`. A game builds it into one file that asks no server. Exit code 0: the round is as it must
 * be; 1: it is not; 2: it cannot be checked.
 */
export function runVerifier(check: (given: unknown) => RoundVerdict): void {
  const [name] = process.argv.slice(2);
  if (name === undefined) {
    process.stderr.write('Say which round: node verify.mjs round.json\n');
    process.exitCode = 2;
  } else {
    const verdict = check(read(name));
    process.stdout.write(`${words[verdict]}\n`);
    process.exitCode = verdict === 'fits' ? 0 : verdict === 'hidden' ? 2 : 1;
  }
}
