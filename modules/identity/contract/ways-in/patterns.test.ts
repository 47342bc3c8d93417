import { describe, expect, test } from 'vitest';
import { checkField, checkPattern, lengthOf, normaliseAccount, type PatternId, patternIds, registrationRules } from '../index.ts';

const bounds = { min: 1, max: 40 };

/** Accepted and refused texts of each pattern; the refused ones are all of a good length. */
const table: Record<PatternId, { accepted: string[]; refused: string[] }> = {
  0: { accepted: ['x', '密码 123', '🂡🂢', ' '], refused: ['\ud800'] },
  1: { accepted: ['a', 'Player1', 'zz9'], refused: ['1abc', 'a_b', 'a b', '张三', 'ａbc', 'a\u202eb', 'é1'] },
  2: { accepted: ['王', '王Wang', 'abc', '𠮷野', '々'], refused: ['王1', '王 明', 'สวัสดี', '한글', 'かな', '王。', '王\u200b'] },
  3: {
    accepted: ['a@b.co', "o'neil+tag@mail.example.com", 'x.y@a-b.org'],
    refused: [
      'a@b',
      'a b@c.com',
      '.a@b.com',
      'a.@b.com',
      'a..b@c.com',
      'a@-b.com',
      'a@b..com',
      '@b.com',
      'a@b.com\n',
      '张@b.com',
      'a@b.c1',
      'a@@b.com',
    ],
  },
  4: { accepted: ['abc', '123', 'A1'], refused: ['a-b', 'a b', '王', '１２', 'a\u0301'] },
  5: { accepted: ['a1', '1A2b'], refused: ['abc', '123', 'a1!', 'a 1', 'ａ1'] },
  6: { accepted: ['0', '0123456789'], refused: ['12a', '1 2', '-1', '1.0', '１２', '٣', '1\n'] },
  7: { accepted: ['Abc1', 'ABC', 'a1B'], refused: ['abc1', '123', 'Ab c', 'É1a', 'Ab!'] },
  8: { accepted: ['John Smith', 'a', 'A b C'], refused: ['John1', '   ', 'Jöhn', 'John\tSmith', 'John\u3000Smith', "O'Neil"] },
  9: { accepted: ['abc', '王!1', '🎲'], refused: ['a b', 'a\tb', 'a\u3000b', 'a\u00a0b', 'a\n'] },
  10: { accepted: ['王小明', '阿布·热合曼', '你好，世界！', '“好”'], refused: ['王a', '王1', '，。', '王 明', 'かな', '王\u202e明'] },
  11: {
    accepted: ['2024-02-29', '1999-12-31'],
    refused: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '29-02-2024', '2024-04-31', '0000-01-01', '２０24-01-01'],
  },
  12: { accepted: ['ab', 'a b', 'Li Na'], refused: ['a', 'a ', 'ab1', '李 娜', 'a-b'] },
  13: { accepted: ['02-29-2024', '12-31-1999'], refused: ['29-02-2024', '02-29-2023', '13-01-2024', '2024-02-29', '2-9-2024'] },
  14: { accepted: ['abc', '007', 'Z9'], refused: ['a_b', 'a b', 'ä', '１'] },
  15: { accepted: ['한글', '김', '\u1112\u1161\u11ab'], refused: ['한 글', 'hangul', '한1', '漢', 'ハ'] },
  16: { accepted: ['สวัสดี', 'ก', '๑๒'], refused: ['สวัส ดี', 'thai', 'ก1', '฿', '\u0e31ก', 'ລາວ'] },
  17: { accepted: ['สม ชาย', 'Som Chai', 'สม Chai'], refused: ['สม1', '   ', 'สม-ชาย', 'ລາວ', '王'] },
  18: { accepted: ['JOHN SMITH', 'A'], refused: ['John', '   ', 'A1', 'ÉA', 'Ａ'] },
  19: { accepted: ['aB3$', '!!!', '~'], refused: ['a b', '王', 'é', 'a\u0007', '！'] },
  20: { accepted: ['aB3$', 'Zz9~'], refused: ['aB3x', 'ab3$', 'AB3$', 'aBc$', 'aB3 $', 'aB3！'] },
  21: {
    accepted: ['John Smith', '王 明', "Mary O'Neil", 'José Núñez', 'Jose\u0301 Luis'],
    refused: ['John', 'John  Smith', 'A B C', ' John Smith', 'John Smith ', 'John 5mith', 'John\u3000Smith', '- -'],
  },
  22: {
    accepted: ['やまだ', 'ヤマダ', '山田ー', 'か\u3099', 'ジョン・スミス'],
    refused: ['やま だ', 'ﾔﾏﾀﾞ', 'yamada', 'やま1', '한', 'やま\u3000だ'],
  },
};

describe.each(patternIds.map(id => [id] as const))('pattern %d', id => {
  test.each(table[id].refused.map(text => [text]))('refuses %j', text => {
    expect(checkPattern(id, text, bounds)).toBe(false);
  });
  test.each(table[id].accepted.map(text => [text]))('accepts %j', text => {
    expect(checkPattern(id, text, bounds)).toBe(true);
  });
  test('accepts nothing shorter or longer than its bounds', () => {
    const [text = ''] = table[id].accepted;
    const length = lengthOf(text);
    expect(checkPattern(id, text, { min: length + 1, max: 99 })).toBe(false);
    expect(checkPattern(id, text, { min: 0, max: length - 1 })).toBe(false);
    expect(checkPattern(id, text, { min: length, max: length })).toBe(true);
  });
});

test.each([
  ['', 0],
  ['🂡', 1],
  ['𠮷', 1],
  ['é', 1],
  ['e\u0301', 1],
  ['\u1112\u1161\u11ab', 1],
  ['สวัสดี', 6],
])('%j has %d characters', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

test('a text of a million characters is refused without being looked at', () => {
  const started = performance.now();
  for (const id of patternIds) expect(checkPattern(id, 'a'.repeat(1_000_000), { min: 1, max: 64 })).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});

test.each([
  ['ＤＥＭＯ１', 'demo1'],
  ['Demo1', 'demo1'],
  [' demo1 ', 'demo1'],
  ['ﬁsh', 'fish'],
])('the account %j is the account %j', (typed, account) => {
  expect(normaliseAccount(typed)).toBe(account);
});

test('an empty field is refused only where it is required; the accepted pattern counts beside the pattern id', () => {
  const [username] = registrationRules;
  const nickname = registrationRules.find(rule => rule.field === 'nickname');
  if (!username || !nickname) throw new Error('both rules stand in the list');
  expect([checkField(username, ''), checkField(nickname, '')]).toEqual(['empty', 'ok']);
  const lower = { ...username, acceptedPattern: '^[a-z]+$' };
  expect([checkField(lower, 'player1'), checkField(lower, 'player'), checkField({ ...lower, acceptedPattern: '*' }, 'player1')]).toEqual([
    'unfit',
    'ok',
    'ok',
  ]);
});
