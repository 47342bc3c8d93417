import { existsSync } from 'node:fs';
import { join } from 'node:path';

const all = ['ledger', 'cashier', 'wallet', 'rounds', 'login', 'web', 'lobby', 'game', 'start', 'slots', 'history'];
const wanted = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
for (const name of wanted.length > 0 ? wanted : all) {
  const file = join(import.meta.dirname, `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    process.stderr.write(`There is no benchmark called ${name}. There are: ${all.join(', ')}.\n`);
    process.exit(2);
  }
  const benchmark = (await import(file)) as { default: () => Promise<void> };
  await benchmark.default();
}
