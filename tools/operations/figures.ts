import { instantFigures } from '@baize/engine-instant';
import { figuresTable, lotteryFigures } from '@baize/engine-lottery';

/** Prints the exact chance, prize and return of every bet of a kind of game, one JSON line each. */
const kinds: Readonly<Record<string, () => Iterable<object>>> = {
  lottery: () => lotteryFigures(),
  instant: () => instantFigures(),
};

process.stdout.on('error', () => process.exit()); // whoever reads has seen enough

const kind = process.argv[2] ?? '';
const figures = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
if (!figures) {
  process.stderr.write(`npm run -s figures -- KIND, where KIND is one of: ${Object.keys(kinds).join(', ')}\n`);
  process.exitCode = 1;
} else if (kind === 'lottery' && process.argv[3] === '--table') process.stdout.write(figuresTable());
else for (const figure of figures()) process.stdout.write(`${JSON.stringify(figure)}\n`);
