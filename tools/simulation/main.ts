import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    players: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '150' },
    kills: { type: 'string', default: '20' },
  },
});
const seed = values.seed ? Number(values.seed) : randomInt(1, 1_000_000);
process.stdout.write(`seed ${seed}\n`);
const result = await simulate({ seed, players: Number(values.players), roundsEach: Number(values.rounds), kills: Number(values.kills) });
process.stdout.write(
  `${result.transactions} transactions, ${result.sent} requests, ${result.unknown} without an answer, ${result.refused} refused, ${result.kills} kills\n`,
);
for (const problem of result.problems) process.stdout.write(`✗ ${problem}\n`);
process.stdout.write(result.problems.length === 0 ? 'The books are in order.\n' : `\nRepeat it: npm run simulate -- --seed ${seed}\n`);
process.exitCode = result.problems.length === 0 ? 0 : 1;
