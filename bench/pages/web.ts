import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser, openBrowser, phone, visit } from '@baize/testkit/browser';
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

interface FirstView {
  readonly lcpMs: number;
  readonly cls: number;
  readonly kb: number;
}

/** What the page writes down of its own loading. */
const watch = `
  window.lcpMs = 0; window.cls = 0; window.lcpOf = '';
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) {
      window.lcpMs = one.startTime;
      window.lcpOf += Math.round(one.startTime) + ' ms: ' + one.size + ' px, ' + (one.url || one.element?.outerHTML.slice(0, 160)) + '\\n';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.cls += one.value; }).observe({ type: 'layout-shift', buffered: true });`;

/** A phone of a quarter of this machine's speed behind 1.6 Mbit/s and 150 ms, with nothing in its cache; a guest on /login, a member elsewhere. */
async function firstViewOf({ url, username, password }: Visitor, path: string): Promise<FirstView> {
  const browser = await openBrowser();
  try {
    const { page, context } = await visit(browser, { url, device: phone, language: 'CN' });
    if (path !== '/login') {
      await page.locator('[name="username"]').fill(username);
      await page.locator('[name="password"]').fill(password);
      await page.locator('form button[type="submit"]').first().click();
      await page.waitForURL('**/index');
    }
    await page.goto('about:blank'); // what is still on its way to the page before is neither counted nor waited for
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
    });
    await page.addInitScript(watch);
    const sizes: Promise<number>[] = [];
    page.on('response', response => {
      if (new URL(response.url()).pathname.endsWith('.js') && response.ok())
        sizes.push(response.body().then(body => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const seen = await page.evaluate<{ lcpMs: number; cls: number }>('({ lcpMs: window.lcpMs, cls: window.cls })');
    if (process.env['BAIZE_BENCH_EXPLAIN'] === '1') process.stderr.write(`${path}: ${await page.evaluate<string>('window.lcpOf')}\n`);
    return { ...seen, kb: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000 };
  } finally {
    await browser.close();
  }
}

async function reportFirstViews(visitor: Visitor): Promise<void> {
  for (const name of ['login', 'index', 'rng']) {
    const { lcpMs, cls, kb } = await firstViewOf(visitor, `/${name}`);
    report({ name: `web.${name}.lcp`, value: lcpMs, unit: 'ms', reference: 2_200 });
    report({ name: `web.${name}.cls`, value: cls, unit: '', reference: 0.05 });
    report({ name: `web.${name}.js`, value: kb, unit: 'KB' });
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

/** What Lighthouse is handed: which browser it drives and how that one is started, so that it looks for none of its own. */
export const lighthouseVariables = (visitor: Visitor): Readonly<Record<string, string>> => {
  const { path, args } = findBrowser();
  return { CHROME_PATH: path, LIGHTHOUSE_VISIT: JSON.stringify({ ...visitor, runs, args }) };
};

/** Lighthouse with its mobile defaults, in a process of its own: the throttled page and the server must not share an event loop. */
async function lighthouse(visitor: Visitor): Promise<readonly LighthouseScores[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(lighthouseFolder, 'measure.mjs')], {
      env: { ...process.env, ...lighthouseVariables(visitor) },
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
    await reportFirstViews({ url, username: 'demo', password });
    const scores = await lighthouse({ url, username: 'demo', password });
    for (const { page, performance, accessibility } of scores) {
      report({ name: `web.lighthouse.${page}.performance`, value: performance, unit: 'points' });
      report({ name: `web.lighthouse.${page}.accessibility`, value: accessibility, unit: 'points' });
    }
  });
}
