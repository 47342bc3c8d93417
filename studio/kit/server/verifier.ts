import { readFileSync } from 'node:fs';
import type { RoundVerdict } from '../rules/check.ts';

const words: Readonly<Record<RoundVerdict, string>> = {
  fits: 'VERIFIED: the secret matches the commitment and gives the results and payouts in this file.',
  seed: "FAILED: the secret doesn't match the commitment.",
  draw: 'FAILED: the secret gives a different result from the one in this file.',
  win: "FAILED: the result doesn't pay what this file says.",
  malformed: "FAILED: this file isn't a round or a shoe of this studio.",
  hidden:
    'NOT YET: the secret is still in use. Rotate the server seed in the game, or wait for the last round of the shoe or series, then download the file again.',
};

function textOf(name: string): string | undefined {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The file could be made to fit itself: only the commitment that was noted before the bet proves anything, so it is named. */
function commitmentOf(given: unknown): string {
  const { commitment } = (given ?? {}) as { readonly commitment?: unknown };
  return typeof commitment === 'string' ? `Commitment: ${commitment}\nCompare it with the one you noted before you played.\n` : '';
}

/**
 * The program that anyone can run: `node verify.mjs round.json`. A game builds it into one file that asks no server. Exit code 0: the round is as it must
 * be; 1: it is not; 2: it cannot be checked.
 */
export function runVerifier(check: (given: unknown) => RoundVerdict): void {
  const [name] = process.argv.slice(2);
  const text = name === undefined ? undefined : textOf(name);
  if (text === undefined) {
    const why = name === undefined ? 'Usage: node verify.mjs round.json' : `Can't read ${name}. Download it into the same folder first.`;
    process.stderr.write(`${why}\n`);
    process.exitCode = 2;
    return;
  }
  const given = parsed(text);
  const verdict = check(given);
  process.stdout.write(`${words[verdict]}\n${verdict === 'fits' || verdict === 'hidden' ? commitmentOf(given) : ''}`);
  process.exitCode = verdict === 'fits' ? 0 : verdict === 'hidden' ? 2 : 1;
}
