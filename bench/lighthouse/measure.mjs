// Run by bench/web.ts. CHROME_PATH is the browser, LIGHTHOUSE_VISIT = { url, username, password, runs, args }; prints [{ page, performance, accessibility }], 0 to 100.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const { url, username, password, runs, args = [] } = JSON.parse(process.env.LIGHTHOUSE_VISIT ?? '{}');
const flags = [
  ...args.filter(flag => !flag.startsWith('--headless')),
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
if (process.getuid?.() === 0) flags.push('--no-sandbox', '--disable-dev-shm-usage');

const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const explain = process.env.LIGHTHOUSE_EXPLAIN === '1';

/** On request, what costs points: to the other output, where it disturbs nobody. */
function explainTo(stream, lhr) {
  for (const [name, category] of Object.entries(lhr.categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit.score !== null && audit.score < 1)
        stream.write(`  ${name} ${id} ${audit.score} ${audit.displayValue ?? ''}\n`);
    }
  }
}

async function measure(port, page, path, options = {}) {
  const performance = [];
  const accessibility = [];
  for (let i = 0; i < runs; i++) {
    const visit = () =>
      lighthouse(url + path, { port, logLevel: 'error', output: [], onlyCategories: ['performance', 'accessibility'], ...options });
    let { lhr } = await visit();
    if (lhr.runtimeError) ({ lhr } = await visit()); // on a busy machine Chromium sometimes loses the beginning of a trace
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    const shown = new URL(lhr.finalDisplayedUrl).pathname;
    if (shown !== path) throw new Error(`${path} showed ${shown}: the visitor was not signed in as that page needs`);
    if (explain) explainTo(process.stderr, lhr);
    performance.push(lhr.categories.performance.score * 100);
    accessibility.push(lhr.categories.accessibility.score * 100);
  }
  return { page, performance: median(performance), accessibility: median(accessibility) };
}

/** Signs in through the page, as a member would; the cookie stays in this browser. */
async function signIn(port) {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  await page.goto(`${url}/login`, { waitUntil: 'networkidle2' });
  await page.type('input[name="username"]', username);
  await page.type('input[name="password"]', password);
  await page.click('form button[type="submit"]');
  await page.waitForFunction(() => location.pathname !== '/login', { timeout: 20_000 });
  await page.goto('about:blank');
  await page.close();
  await browser.disconnect();
}

const chrome = await launch({
  chromeFlags: flags,
  logLevel: 'error',
  ...(process.env.CHROME_PATH ? { chromePath: process.env.CHROME_PATH } : {}),
});
try {
  const login = await measure(chrome.port, 'login', '/login');
  await signIn(chrome.port);
  const lobby = await measure(chrome.port, 'rng', '/rng', { disableStorageReset: true });
  process.stdout.write(JSON.stringify([login, lobby]));
} finally {
  chrome.kill();
}
