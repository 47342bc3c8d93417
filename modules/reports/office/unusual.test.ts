import { expect, test } from 'vitest';
import type { Figures } from '../contract/index.ts';
import { unusualIn } from './unusual.ts';

const usual: Figures = {
  bets: 400,
  stakeMinor: '40000000',
  returnMinor: '38000000',
  ggrMinor: '2000000',
  depositMinor: '10000000',
  deposits: 10,
  withdrawalMinor: '8000000',
  withdrawals: 6,
  netDepositMinor: '2000000',
  givenMinor: '0',
  rebateMinor: '0',
  ngrMinor: '2000000',
  firstDepositors: 2,
  registrations: 5,
  players: 50,
};
const found = (today: Partial<Figures>, yesterday: Partial<Figures> = {}, lastWeek: Partial<Figures> = {}) =>
  unusualIn({ today: { ...usual, ...today }, yesterday: { ...usual, ...yesterday }, lastWeek: { ...usual, ...lastWeek } }).map(
    ({ figure, is }) => `${figure} ${is}`,
  );

test('a day like the others has nothing unusual', () => {
  expect(found({})).toEqual([]);
  expect(found({ depositMinor: '20000000', stakeMinor: '20000000' })).toEqual([]);
});

test('what is beyond twice or half of both days before is unusual; of one of them alone it is not', () => {
  expect(found({ withdrawalMinor: '16000001' })).toEqual(['withdrawalMinor up']);
  expect(found({ withdrawalMinor: '16000001' }, { withdrawalMinor: '8000001' })).toEqual([]);
  expect(found({ depositMinor: '4999999', registrations: 2 })).toEqual(['depositMinor down', 'registrations down']);
  expect(found({ depositMinor: '4999999' }, {}, { depositMinor: '9999998' })).toEqual([]);
});

test('what began today is compared with nothing', () => {
  expect(found({ registrations: 40 }, { registrations: 0 })).toEqual([]);
});

test('money that goes out after two days on which none did is unusual', () => {
  const none = { withdrawalMinor: '0' };
  expect(found({}, none, none)).toEqual(['withdrawalMinor up']);
  expect(found(none, none, none)).toEqual([]);
  expect(found({}, none)).toEqual([]);
});

test('a day on which players win more than they stake is unusual', () => {
  expect(found({ ggrMinor: '-1' })).toEqual(['ggrMinor loss']);
});

test('few players say nothing, but their absence does', () => {
  expect(found({ players: 3, ggrMinor: '-1', stakeMinor: '100' }, { players: 4 }, { players: 2 })).toEqual([]);
  expect(found({ players: 3 })).toEqual(['players down']);
});
