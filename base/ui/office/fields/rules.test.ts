import { expect, test } from 'vitest';
import { areNamesWhole, isServiceAddress, isShortCode, languagesLeft } from './rules.ts';

test('a name is offered in each language once, and not in an alias of a language', () => {
  const left = languagesLeft({ CN: 'x', EN: 'x' }).map(one => one.code);
  expect(left).toContain('TH');
  expect(left).not.toContain('CN');
  expect(left).not.toContain('TY');
});

test.each([
  [{ CN: '名', EN: 'Name' }, true],
  [{ CN: '名', EN: 'Name', TH: 'ชื่อ' }, true],
  [{ CN: '名', EN: ' ' }, false],
  [{ CN: '名' }, false],
  [{ CN: '名', EN: 'Name', TH: '' }, false],
  [{ CN: '名', EN: 'Name', XX: 'Name' }, false],
])('the names %j are complete: %s', (names, areWhole) => {
  expect(areNamesWhole(names)).toBe(areWhole);
});

test.each([
  ['KY', true],
  ['A1B2', true],
  ['K', false],
  ['ky', false],
  ['K Y', false],
  ['K'.repeat(21), false],
])('the code “%s” is valid: %s', (code, isValid) => {
  expect(isShortCode(code)).toBe(isValid);
});

test.each([
  ['https://vendor.example/wallet', true],
  [' http://localhost:9/wallet ', true],
  ['https://user@vendor.example/', false],
  ['https://vendor.example/?a=1', false],
  ['https://vendor.example/#a', false],
  ['ftp://vendor.example/', false],
  ['', false],
])('the address “%s” is valid: %s', (address, isValid) => {
  expect(isServiceAddress(address)).toBe(isValid);
});
