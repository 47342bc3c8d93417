import { expect, test } from 'vitest';
import { currencyName, narrowMoney } from './money-text.ts';

test.each([
  ['CNY', '¥12.50', 'CNY'],
  ['DMO', '12.50', 'DEMO'],
  ['XXX', '12.50', 'XXX'],
])('where there is little room an amount of %s is %s, and beside a field it is called %s', (currency, amount, name) => {
  expect([narrowMoney(125_000n, currency), currencyName(currency)]).toEqual([amount, name]);
});
