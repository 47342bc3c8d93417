import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser, openBrowser } from '@baize/testkit/browser';
import { withProduct } from '../kit/product.ts';
import { report } from '../kit/report.ts';

const runs = Number(process.env['BAIZE_BENCH_RUNS'] ?? 3);
/** What the first page may weigh, in KB of gzip. */
const limitKb = 150;
const lighthouseFolder = join(import.meta.dirname, '../lighthouse');

/** KB (1,000 bytes, gzip at level 9) of all the JavaScript that a new visitor's browser fetches for /login until the network rests. */
async function firstJavaScript(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'zh-CN' });
    const sizes: Promise<number>[] = [];
    page.on('response', response => {
      if (new URL(response.url()).pathname.endsWith('.js') && response.ok())
        sizes.push(response.body().then(body => gzipSync(body, { level: 9 }).length));
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.locator('input[name="username"]').waitFor();
    const bytes = await Promise.all(sizes);
    if (bytes.length === 0) throw new Error('/login fetched no JavaScript: are the pages built?');
    return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
  } finally {
    await browser.close();
  }
}

/** Lighthouse weighs more than the product, so it has a folder of its own and is installed when it is first asked for. */
function installLighthouse(): void {
  if (existsSync(join(lighthouseFolder, 'node_modules', 'lighthouse'))) return;
  process.stderr.write('Installing Lighthouse (once) …\n');
  const done = spawnSync('npm', ['ci', '--prefix', lighthouseFolder, '--loglevel=error', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) throw new Error('Lighthouse was not installed; see above');
}

export interface LighthouseScores {
  readonly page: string;
  /** 0 to 100, the median of the runs. */
  readonly performance: number;
  readonly accessibility: number;
}

interface Visitor {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Lighthouse with its mobile defaults, in a process of its own: the throttled page and the server must not share an event loop. */
async function lighthouse(visitor: Visitor): Promise<readonly LighthouseScores[]> {
  const { path, args } = findBrowser();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(lighthouseFolder, 'measure.mjs')], {
      env: { ...process.env, CHROME_PATH: path, LIGHTHOUSE_VISIT: JSON.stringify({ ...visitor, runs, args }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', code =>
      code === 0 ? resolve(JSON.parse(output) as LighthouseScores[]) : reject(new Error(`Lighthouse ended with ${code}; see above`)),
    );
  });
}

export default async function benchWeb(): Promise<void> {
  installLighthouse();
  await withProduct(async ({ url, password }) => {
    report({ name: 'web.js.first', value: await firstJavaScript(url), unit: 'KB', reference: limitKb });
    const scores = await lighthouse({ url, username: 'demo', password });
    for (const { page, performance, accessibility } of scores) {
      report({ name: `web.lighthouse.${page}.performance`, value: performance, unit: 'points' });
      report({ name: `web.lighthouse.${page}.accessibility`, value: accessibility, unit: 'points' });
    }
  });
}
