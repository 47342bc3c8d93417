import { readFileSync } from 'node:fs';
import { authenticatorCode } from '@baize/staff/fixtures';
import { openBrowser } from '@baize/testkit/browser';

const [, , what = 'office', ...paths] = process.argv;
const url = process.env.URL ?? 'http://localhost:4300';
const lang = process.env.LANG_CODE ?? 'EN',
  scheme = process.env.SCHEME ?? 'light',
  phone = process.env.PHONE === '1';
const secret = JSON.parse(readFileSync('/tmp/h3-home/secrets.json', 'utf8')).demoTotpSecret;
const browser = await openBrowser();
const ctx = await browser.newContext({
  baseURL: url,
  viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  colorScheme: scheme as 'light',
  reducedMotion: 'reduce',
  ...(process.env.STATE ? { storageState: process.env.STATE } : {}),
});
const page = await ctx.newPage();
page.on('console', m => {
  if (m.type() === 'error') console.log('CONSOLE', m.text());
});
page.on('pageerror', e => console.log('PAGEERROR', e));
await ctx.addInitScript(code => localStorage.setItem('baize.language', code), lang);
if (what === 'office') {
  await page.goto('/office/');
  if (!process.env.STATE) {
    await page.locator('input').first().fill('admin');
    await page.locator('input[type=password]').fill('baize-demo-1');
    await page.keyboard.press('Enter');
    const code = page.locator('input[autocomplete="one-time-code"], input[inputmode=numeric]').first();
    await code.waitFor();
    await code.fill(await authenticatorCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await ctx.storageState({ path: '/tmp/h3-state.json' });
  }
} else if (what === 'member') {
  await page.goto('/login');
  await page.locator('[name=username]').fill(process.env.AS ?? 'demo');
  await page.locator('[name=password]').fill('baize-demo-1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/index');
}
for (const p of paths) {
  const [path, name, ...acts] = p.split('=>');
  await page.goto(path);
  await page.waitForTimeout(1200);
  for (const a of acts) {
    const [k, ...v] = a.split(':');
    const t = v.join(':');
    if (k === 'click') await page.getByRole('button', { name: t }).first().click();
    if (k === 'tab') await page.getByRole('tab', { name: t }).first().click();
    if (k === 'css') await page.locator(t).first().click();
    if (k === 'fill') {
      const [sel, val] = t.split('|');
      await page.locator(sel).first().fill(val);
    }
    if (k === 'wait') await page.waitForTimeout(Number(t));
    else await page.waitForTimeout(500);
  }
  await page.screenshot({ path: `/tmp/h3-shots/${name}.png`, fullPage: process.env.FULL === '1' });
}
await browser.close();
