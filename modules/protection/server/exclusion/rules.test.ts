import { expect, test } from 'vitest';
import { marksOf, soughtFor } from './rules.ts';

const nobody = { mobile: '', email: '', payeeName: '', birthday: '', idNumber: '' };

/** Whether who comes is known for who has excluded themselves. */
const isKnown = (excluded: Partial<typeof nobody>, comes: Partial<typeof nobody>): boolean => {
  const marks = marksOf({ ...nobody, ...excluded });
  return soughtFor({ ...nobody, ...comes }).some(sought => marks.some(mark => mark.kind === sought.kind && mark.text === sought.text));
};

test.each([
  ['the same number', '13800138000', '13800138000', true],
  ['grouped and full-width', '13800138000', '１３８ 0013-8000', true],
  ['with the country’s code', '13800138000', '8613800138000', true],
  ['with + and the code', '13800138000', '+86 138 0013 8000', true],
  ['with 00 and the code', '13800138000', '008613800138000', true],
  ['excluded with the code, comes without', '+8613800138000', '13800138000', true],
  ['a number that is dialled with 0 at home', '0812345678', '+66 81 234 5678', true],
  ['the other way round', '+66812345678', '081-234-5678', true],
  ['another number', '13800138000', '13800138001', false],
  ['two numbers with the same end', '13800138000', '15800138000', false],
  ['too short to be anybody’s', '1234567', '1234567', false],
  ['nothing told', '', '', false],
])('a phone number: %s', (_, excluded, comes, known) => {
  expect(isKnown({ mobile: excluded }, { mobile: comes })).toBe(known);
});

test.each([
  ['in capitals', 'li@example.com', 'LI@Example.COM', true],
  ['full-width', 'li@example.com', 'ｌｉ@example.com', true],
  ['with an accent', 'jose@example.com', 'josé@example.com', true],
  ['with a label behind a plus', 'li@example.com', 'li+two@example.com', true],
  ['another house', 'li@example.com', 'li@example.org', false],
  ['none', '', '', false],
])('an address: %s', (_, excluded, comes, known) => {
  expect(isKnown({ email: excluded }, { email: comes })).toBe(known);
});

const birthday = '1990-05-17';
test.each([
  ['the same', 'José O’Brien', birthday, true],
  ['without accents, in capitals', 'JOSE OBRIEN', birthday, true],
  ['the words the other way round', "O'Brien, Jose", birthday, true],
  ['full-width, in parts', 'ＪＯＳＥ  Ｏ’Ｂｒｉｅｎ', birthday, true],
  ['another birthday', 'José O’Brien', '1990-05-18', false],
  ['no birthday', 'José O’Brien', '', false],
  ['another name', 'Josef Brien', birthday, false],
])('a name with its birthday: %s', (_, payeeName, born, known) => {
  expect(isKnown({ payeeName: 'José O’Brien', birthday }, { payeeName, birthday: born })).toBe(known);
});

test('a Chinese name is known with and without a space', () => {
  expect(isKnown({ payeeName: '李明', birthday }, { payeeName: '李 明', birthday })).toBe(true);
});

test.each([
  ['as it is', 'A1234567', 'A1234567', true],
  ['in small letters, grouped and full-width', 'AB 123-4567', 'ａｂ1234567', true],
  ['another', 'A1234567', 'A1234568', false],
  ['too short to be a number', 'A12', 'A12', false],
])('a document: %s', (_, excluded, comes, known) => {
  expect(isKnown({ idNumber: excluded }, { idNumber: comes })).toBe(known);
});
