import { codes } from '@baize/i18n';
import { loadTexts } from '@baize/i18n/server';
import type { PeriodKind } from '@baize/kernel/business-time';
import { expect, expectTypeOf, test } from 'vitest';
import { contractPeriods, contractTypes } from '../../contract/index.ts';

const texts = await loadTexts();

test('contracts have the periods that the calendar knows, and no others', () => {
  expectTypeOf<(typeof contractPeriods)[number]>().toEqualTypeOf<PeriodKind>();
  expect(contractPeriods).toEqual(['D', 'W', 'H', 'M']);
});

test.each(codes)('each period has one name in %s, wherever it is shown, and no two have the same', code => {
  const named = (prefix: string) => contractPeriods.map(period => texts.translate(code, `${prefix}.${period}`));
  const names = named('agents.contract.period');
  expect(new Set(names).size).toBe(contractPeriods.length);
  expect(names.some(name => name.startsWith('agents.'))).toBe(false);
  // What staff approve has the name that both sides of the contract read.
  expect(named('agents.office.change.value.contractPeriod')).toEqual(names);
  const lengths = named('agents.contract.per');
  expect(new Set(lengths).size).toBe(contractPeriods.length);
  expect(lengths.some(length => length.startsWith('agents.'))).toBe(false);
});

test.each(codes)('each type of contract has one name in %s, wherever it is shown', code => {
  const names = contractTypes.map(type => texts.translate(code, `agents.contract.type.${type}`));
  expect(new Set(names).size).toBe(contractTypes.length);
  for (const field of ['contractType', 'endedContracts'])
    expect(contractTypes.map(type => texts.translate(code, `agents.office.change.value.${field}.${type}`))).toEqual(names);
});
