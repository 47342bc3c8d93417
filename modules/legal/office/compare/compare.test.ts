import { expect, test } from 'vitest';
import { compared, countOf, type Passage } from './compare.ts';

const signs = { same: '', added: '+', removed: '-' } as const;
const written = (passages: readonly Passage[]): string =>
  passages.map(({ pieces }) => pieces.map(({ kind, text }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`)).join('')).join('');

test('a text that did not change is one passage without changes', () => {
  const passages = compared('# Terms\n\nPlay.', '# Terms\r\n\r\nPlay.\n\n', 'en');
  expect(passages.map(passage => passage.isSame)).toEqual([true]);
  expect(countOf(passages)).toEqual({ added: 0, removed: 0 });
});

test('in a changed line the words that differ are marked, and other lines are left alone', () => {
  const passages = compared('# Terms\nWe pay within 3 days.\nBye.', '# Terms\nWe pay within 7 working days.\nBye.', 'en');
  expect(passages.map(passage => passage.isSame)).toEqual([true, false, true]);
  expect(written(passages)).toBe('# Terms\nWe pay within [-3][+7 working] days.\nBye.\n');
});

test('Chinese is compared by words, not by sentences', () => {
  const passages = compared('我们会支付属于您的余额。', '我们会支付属于您的全部余额。', 'zh-Hans-CN');
  expect(written(passages)).toBe('我们会支付属于您的[+全部]余额。\n');
});

test('lines that were only added or only removed are marked as a whole', () => {
  expect(written(compared('One.\nThree.', 'One.\nTwo.\nThree.', 'en'))).toBe('One.\n[+Two.\n]Three.\n');
  expect(written(compared('One.\nTwo.\nThree.', 'One.\nThree.', 'en'))).toBe('One.\n[-Two.\n]Three.\n');
});

test('a paragraph that was divided is a change, though its words are the same', () => {
  expect(countOf(compared('One two.', 'One\n\ntwo.', 'en'))).toEqual({ added: 1, removed: 1 });
});

test('a language that was added or dropped is all addition or all removal', () => {
  expect(countOf(compared('', 'One.\nTwo.', 'en'))).toEqual({ added: 1, removed: 0 });
  expect(countOf(compared('One.\nTwo.', '', 'en'))).toEqual({ added: 0, removed: 1 });
});

test('a passage with more changes than anyone reads by word is shown as it was and as it is', () => {
  const many = (word: string) => Array.from({ length: 900 }, (_, n) => `${word}${n}`).join(' ');
  const [passage] = compared(many('a'), many('b'), 'en');
  expect(passage?.pieces.map(piece => piece.kind)).toEqual(['removed', 'added']);
});
