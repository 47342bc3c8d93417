import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

interface Bets {
  readonly total: number;
  readonly totals: { stakeMinor: string; returnMinor: string; profitMinor: string };
  readonly items: { id: string; state: string; roundId: string; gameCode: string }[];
}
interface Lines {
  readonly total: number;
  readonly inMinor: string;
  readonly outMinor: string;
  readonly items: { balanceAfterMinor: string }[];
}
interface Profit {
  readonly totals: { bets: number; profitMinor: string };
  readonly netDepositMinor: string;
}

const url = here('url');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const password = 'lantern orchard 58';

/** "1,234.50" of the account, as the header shows it: in the digits of the currency, the rest cut off. */
const shown = (minor: string): string => {
  const cents = BigInt(minor) / 100n;
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
};

describe.each([
  ['in Chinese on a desktop', desktop, 'CN', 'dark'],
  ['in English on a phone', phone, 'EN', 'light'],
  ['in English on a desktop', desktop, 'EN', 'light'],
  ['in Chinese on a phone', phone, 'CN', 'dark'],
] as const)('a visitor becomes a player %s', (_, device, language, scheme) => {
  test('registers, deposits, finds a game, plays 20 spins, and every record agrees to the unit', async () => {
    const { context, page, problems } = await visit(browser, { url, device, language, scheme });
    const t = textsOf(language);
    const hands = new PlayerHands(page, t);
    await page.getByRole('link').first().waitFor();
    await shot(page, `login-${device.name}-${language}`);
    await hands.register(`walker${device.name}${language}`.toLowerCase(), password);
    expect(await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).toMatchObject({ sumBalance: '0' });
    await shot(page, `home-${device.name}-${language}`);
    await hands.deposit('500');
    const frame = await hands.openGame(language === 'CN' ? '锦鲤' : 'Lantern');
    await hands.spin(frame, 20);
    await shot(page, `game-${device.name}-${language}`);
    await hands.rotateSeed(frame);

    const { sumBalance } = await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance');
    const bets = await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory');
    const lines = await answerOf<Lines>(page, '/wps/relay/ODSFE2_MemTransDet');
    expect(bets.total).toBe(20);
    expect(new Set(bets.items.map(b => b.state))).toEqual(new Set(['settled']));
    expect(lines.items[0]?.balanceAfterMinor).toBe(sumBalance);
    expect(BigInt(lines.inMinor) + BigInt(lines.outMinor)).toBe(BigInt(sumBalance));
    expect(5_000_000n + BigInt(bets.totals.profitMinor)).toBe(BigInt(sumBalance));

    await page.goto('/index?mc=personalHistoryCopy');
    await page.getByText(t('bets.total')).first().waitFor();
    await shot(page, `bets-${device.name}-${language}`);
    await page.goto('/index?mc=personalProfit');
    await page.getByRole('toolbar').getByRole('button').last().waitFor();
    await shot(page, `profit-${device.name}-${language}`);
    const around = [-1, 1].map(days => new Date(Date.now() + days * 86_400_000).toISOString());
    const profit = await answerOf<Profit>(page, `/wps/relay/MCSFE_personalProfit?from=${around[0]}&to=${around[1]}&zone=UTC`);
    expect(profit).toMatchObject({ totals: { bets: 20, profitMinor: bets.totals.profitMinor }, netDepositMinor: '5000000' });
    await page.goto('/index');
    await page.getByText(shown(sumBalance)).first().waitFor();

    const [newest] = bets.items;
    await page.goto(`/index?check=${newest?.gameCode}:${newest?.roundId}`);
    const check = page.frameLocator(`iframe[title="${t('games.check')}"]`);
    await check.getByText(t('game.verdict.fits')).first().waitFor();
    await check
      .getByText(newest?.roundId ?? 'no round')
      .first()
      .waitFor();
    await shot(page, `verify-${device.name}-${language}`);

    await hands.logOut();
    const refused = await page.request.get('/wps/v2/wallets/balance');
    expect(refused.status()).toBe(401);
    expect(problems.filter(p => !p.includes('/wps/v2/wallets/balance'))).toEqual([]);
    await context.close();
  });
});

test('a visitor tries a game free, and is asked to register where an official account is needed', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  const t = textsOf('EN');
  const hands = new PlayerHands(page, t);
  await page.getByRole('button', { name: t('identity.trial.start') }).click();
  await page.waitForURL(/\/(index|game)/);
  await page.goto('/index');
  const frame = await hands.openGame('Lantern');
  await hands.spin(frame, 2);
  expect(await answerOf<{ currency: string }>(page, '/wps/v2/wallets/balance')).toMatchObject({ currency: 'DMO' });
  await page.goto('/index?mc=transactionHistory');
  await page.getByText(t('shell.official.title')).first().waitFor();
  await shot(page, 'trial-prompt');
  expect(problems).toEqual([]);
  await context.close();
});
