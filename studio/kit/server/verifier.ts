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

type Said = { readonly code: 0 | 1 | 2; readonly out: string; readonly err: string };

function verify(name: string, check: (given: unknown) => RoundVerdict): Said {
  const text = textOf(name);
  if (text === undefined) return { code: 2, out: '', err: `Can't read ${name}. Download it into the same folder first.\n` };
  const given = parsed(text);
  const verdict = check(given);
  const out = `${words[verdict]}\n${verdict === 'fits' || verdict === 'hidden' ? commitmentOf(given) : ''}`;
  return { code: verdict === 'fits' ? 0 : verdict === 'hidden' ? 2 : 1, out, err: '' };
}

/**
 * The program that anyone can run: `node verify.mjs round.json`, or with several files, each answered under its name. A game builds it into one file that
 * asks no server. Exit code 0: every round is as it must be; 1: one is not; 2: none is wrong, but one cannot be checked.
 */
export function runVerifier(check: (given: unknown) => RoundVerdict): void {
  const names = process.argv.slice(2);
  if (names.length === 0) process.stderr.write('Usage: node verify.mjs round.json\n');
  const codes = names.map(name => {
    const { code, out, err } = verify(name, check);
    const title = names.length > 1 ? `${name}: ` : '';
    if (out) process.stdout.write(title + out);
    if (err) process.stderr.write(err);
    return code;
  });
  process.exitCode = codes.includes(1) ? 1 : codes.length === 0 || codes.includes(2) ? 2 : 0;
}
