import { instantFigures } from '@baize/engine-instant';
import { figuresTable, lotteryFigures } from '@baize/engine-lottery';
import { liveFigures, liveFiguresTable } from '@baize/engine-tables';

/** Prints the exact chance, prize and return of every bet of a kind of game, one JSON line each. */
const kinds: Readonly<Record<string, () => Iterable<object>>> = {
  lottery: () => lotteryFigures(),
  instant: () => instantFigures(),
  live: () => liveFigures(),
};
const tables: Readonly<Record<string, () => string>> = { lottery: figuresTable, live: liveFiguresTable };

process.stdout.on('error', () => process.exit()); // whoever reads has seen enough

const kind = process.argv[2] ?? '';
const figures = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
if (!figures) {
  process.stderr.write(`npm run -s figures -- KIND, where KIND is one of: ${Object.keys(kinds).join(', ')}\n`);
  process.exitCode = 1;
} else if (Object.hasOwn(tables, kind) && process.argv[3] === '--table') process.stdout.write(tables[kind]?.() ?? '');
else for (const figure of figures()) process.stdout.write(`${JSON.stringify(figure)}\n`);
