import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@baize/kernel';

const all = [
  'ledger',
  'cashier',
  'wallet',
  'rounds',
  'login',
  'abuse',
  'web',
  'lobby',
  'game',
  'start',
  'slots',
  'history',
  'events',
  'settle',
  'live',
];
interface Benchmark {
  readonly default: () => Promise<void>;
  /** Says what of the machine it needs and has not found, before anything is started. */
  readonly needs?: () => void;
}

const benchmarks: Benchmark[] = [];
const wanted = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
for (const name of wanted.length > 0 ? wanted : all) {
  const file = join(import.meta.dirname, `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    process.stderr.write(`There is no benchmark called ${name}. There are: ${all.join(', ')}.\n`);
    process.exit(2);
  }
  benchmarks.push((await import(file)) as Benchmark);
}
try {
  for (const { needs } of benchmarks) needs?.();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
for (const benchmark of benchmarks) await benchmark.default();
