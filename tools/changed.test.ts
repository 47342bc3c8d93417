import { expect, test } from 'vitest';
import { isTouched, reach } from './changed.ts';

const packages = [
  { name: '@baize/kernel', folder: 'base/kernel', needs: [] },
  { name: '@baize/wallet', folder: 'modules/wallet', needs: ['@baize/kernel'] },
  { name: '@baize/games', folder: 'modules/games', needs: ['@baize/wallet'] },
  { name: '@baize/staff', folder: 'modules/staff', needs: [] },
];

test.each([
  ['a module and all that stand on it', ['modules/wallet/server/rules.ts'], ['modules/wallet', 'modules/games'], false],
  ['the base of almost everything', ['base/kernel/money.ts'], ['base/kernel', 'modules/wallet', 'modules/games'], false],
  ['a document', ['docs/decisions/001.md', 'modules/wallet/README.md'], [], false],
  ['a journey', ['e2e/journeys/money.spec.ts'], [], false],
  ['what no package owns', ['vitest.config.ts'], [], true],
  ['what all journeys share', ['e2e/player.ts'], [], true],
])('a change of %s reaches the tests of those packages', (_, files, folders, isWide) => {
  expect(reach(files, packages)).toMatchObject({ folders, isWide });
});

test.each([
  ['reads its texts', "await page.getByText(t('wallet.balance.title'))", true],
  ['imports it', "import { aMember } from '@baize/wallet/fixtures';", true],
  ['names another module', "await page.getByText(t('games.title'))", false],
])('a change of a module touches a journey that %s: %s', (_, source, touched) => {
  const change = reach(['modules/wallet/texts/EN.json'], packages);
  expect(isTouched({ file: 'e2e/journeys/some.spec.ts', source }, change)).toBe(touched);
});

test('a changed journey is touched', () => {
  const file = 'e2e/journeys/some.spec.ts';
  expect(isTouched({ file, source: '' }, reach([file], packages))).toBe(true);
});
