import { join } from 'node:path';
import { Fault } from '@baize/kernel';

/** Each benchmark with its folder, in the order in which all of them run. */
const all: Readonly<Record<string, string>> = {
  ledger: 'money',
  cashier: 'money',
  wallet: 'money',
  rounds: 'money',
  login: 'server',
  abuse: 'server',
  web: 'pages',
  lobby: 'pages',
  game: 'pages',
  start: 'server',
  slots: 'pages',
  history: 'money',
  records: 'money',
  events: 'money',
  settle: 'money',
  agents: 'money',
  lottery: 'money',
  live: 'server',
  table: 'server',
  backup: 'server',
  draws: 'games',
  rng: 'games',
};

interface Benchmark {
  readonly default: () => Promise<void>;
  /** Says what of the machine it needs and has not found, before anything is started. */
  readonly needs?: () => void;
}

const benchmarks: Benchmark[] = [];
const wanted = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
for (const name of wanted.length > 0 ? wanted : Object.keys(all)) {
  const folder = all[name];
  if (folder === undefined) {
    process.stderr.write(`There is no benchmark called ${name}. There are: ${Object.keys(all).join(', ')}.\n`);
    process.exit(2);
  }
  benchmarks.push((await import(join(import.meta.dirname, folder, `${name}.ts`))) as Benchmark);
}
try {
  for (const { needs } of benchmarks) needs?.();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
for (const benchmark of benchmarks) await benchmark.default();
