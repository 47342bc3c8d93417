import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * One process for everything is fragile, and a graphics card that is simulated in software takes more than half of the time a page needs. Without one, pages
 * are drawn directly; WebGL is still simulated, for the games. Without a zygote each page's process would be loaded from its file.
 */
const unwanted = /^--(single-process|no-zygote|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle)\b/;

/** A Chromium of the machine (CHROME_PATH or the usual places); where there is none, the one that an npm package carries. */
export function findBrowser(): { path: string; args: readonly string[] } {
  const own = [process.env['CHROME_PATH'] ?? '', ...installed].find(path => path !== '' && existsSync(path));
  return own
    ? { path: own, args: [] }
    : { path: bundledBrowser(), args: [...sparticuz.args.filter(arg => !unwanted.test(arg)), '--disable-gpu'] };
}

/**
 * The browser of the npm package, unpacked once into this checkout. The package would unpack it to a fixed place in the machine's temporary folder, where
 * another account's could not be run, and where two that start at the same time would find each other's half-written file.
 */
function bundledBrowser(): string {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium');
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  const unpack = `(await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))})).default.executablePath()`;
  execFileSync(process.execPath, ['--input-type=module', '-e', unpack], { env: { ...process.env, TMPDIR: own }, stdio: 'inherit' });
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true }); // another process was faster
  }
  return path;
}

/** How that browser is started. */
const browserArgs = (): readonly string[] => [
  ...findBrowser().args,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What its processes share lies in memory where there is room for it (1 GB); in a small container it lies in files, as Playwright has it everywhere. */
function unwantedDefaults(): string[] {
  const shared = '/dev/shm';
  if (!existsSync(shared)) return [];
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize > 1_000_000_000 ? ['--disable-dev-shm-usage'] : [];
}

/** Where no language is set, as for an account of a service, a browser would name a file that it loads by ASCII only. */
const characters = { LC_ALL: 'C.UTF-8' };

export const launchOptions = () => ({
  executablePath: findBrowser().path,
  args: [...browserArgs()],
  ignoreDefaultArgs: unwantedDefaults(),
});

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...launchOptions(), headless: true, env: { ...process.env, ...characters } });

interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
}

export const desktop: Device = { name: 'desktop', width: 1_440, height: 900, isPhone: false };
export const phone: Device = { name: 'phone', width: 390, height: 844, isPhone: true };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page wrote to console.error, and what it threw: a journey ends with none. */
  readonly problems: string[];
}

interface VisitOptions {
  readonly url: string;
  readonly device: Device;
  readonly language: 'CN' | 'EN' | 'TH';
  readonly scheme?: 'light' | 'dark';
  /** Where the reader is; absent = where the tests run. */
  readonly timeZone?: string;
  /** Whether the page may keep itself for a time without connection. A kept page's requests are seen by no test that watches them. */
  readonly keepsPages?: boolean;
}

const visits = new Set<Visit>();

/** What every open page shows, told when a journey fails: its address, the start of its words, and its problems. */
export async function tellVisits(): Promise<string> {
  const told: string[] = [];
  for (const { context, problems } of visits) {
    for (const page of context.pages()) {
      const wordsOf = async (selector: string) =>
        (await page.locator(selector).last().innerText({ timeout: 2_000 }).catch(String)).slice(0, 1_500).replaceAll(/\n+/g, ' | ');
      told.push(
        [`${page.url()} shows:`, await wordsOf('body'), `in front of it: ${await wordsOf('dialog[open]')}`, ...problems].join('\n'),
      );
    }
  }
  return told.join('\n\n');
}

/** A log-in that is refused, which its page tells: every journey may be asked for a picture first after the wrong passwords of another. */
const refusedLogIn = /400 \(Bad Request\) \(.*\/session\/login\)/;

/** A new visitor: own cookies and storage, the language chosen, every console error noted. */
export async function visit(
  browser: Browser,
  { url, device, language, scheme = 'dark', timeZone, keepsPages = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: device.width, height: device.height },
    hasTouch: device.isPhone,
    isMobile: device.isPhone,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: { CN: 'zh-CN', EN: 'en-GB', TH: 'th-TH' }[language],
    serviceWorkers: keepsPages ? 'allow' : 'block',
    ...(timeZone ? { timezoneId: timeZone } : {}),
  });
  context.setDefaultTimeout(120_000); // for what hangs, not for what is slow
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() !== 'error') return;
    const problem = `${message.text()} (${message.location().url})`;
    if (!refusedLogIn.test(problem)) problems.push(problem);
  });
  page.on('pageerror', error => problems.push(String(error.stack ?? error)));
  // As someone who has chosen the language once: the choice is kept in the browser.
  await context.addInitScript(
    code =>
      (globalThis as unknown as { localStorage: { setItem(key: string, value: string): void } }).localStorage.setItem(
        'baize.language',
        code,
      ),
    language,
  );
  await page.goto('/login');
  // What is in the document cannot be typed into by a person; a test could, and would lose it when the app takes its place.
  await page.locator('.first-page').waitFor({ state: 'detached' });
  const made = { context, page, problems };
  visits.add(made);
  context.on('close', () => visits.delete(made));
  return made;
}

/** Keeps a picture of the page where BAIZE_SHOTS names a folder; otherwise does nothing. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['BAIZE_SHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
