import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAll } from '@baize/tools/run';
import { freePorts } from './free-ports.ts';

/** A running product with its demo world, for the benchmarks that look at it as a browser does. */
export interface Product {
  readonly url: string;
  readonly password: string;
}

/** Runs `measure` against a product of its own, or against the one that BAIZE_BENCH_URL names. */
export async function withProduct(measure: (product: Product) => Promise<void>): Promise<void> {
  const running = process.env['BAIZE_BENCH_URL'];
  if (running) return measure({ url: running, password: process.env['BAIZE_DEMO_PASSWORD'] ?? 'baize-demo-1' });
  const home = mkdtempSync(join(tmpdir(), 'baize-bench-product-'));
  chmodSync(home, 0o755);
  const port = await freePorts();
  const env = {
    ...process.env,
    PORT: String(port),
    STUDIO_PORT: String(port + 1),
    PAYMENTS_PORT: String(port + 2),
    BAIZE_HOME: home,
    BAIZE_CALLS_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  };
  const started = await runAll({ env, world: 'small', log: line => void process.stderr.write(`${line}\n`) });
  try {
    await measure({ url: started.url, password: started.demoPassword ?? '' });
  } finally {
    await started.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
