import { expect, test } from 'vitest';
import { placesOf, tried } from '../sample.ts';
import { areaUnknown, chineseTypography, ownTexts } from './texts.ts';

test('a part waits for the texts of a module that has some', () => {
  const { places, text } = tried(areaUnknown, {
    'modules/high/texts/EN.json': '{}',
    'modules/high/web/part.tsx': "useArea('high');\nuseArea('gone');\nuseArea(module);\n",
  });
  expect(places).toEqual(['modules/high/web/part.tsx:2']);
  expect(text).toContain('no module gone has texts');
});

test('the texts of a module start with its name or are refusals', () => {
  const { places, text } = tried(ownTexts, {
    'modules/high/texts/EN.json': '{\n  "high.title": "High",\n  "error.high.closed": "Closed.",\n  "low.title": "Low"\n}\n',
    'apps/web/texts/EN.json': '{\n  "shell.title": "Shell"\n}\n',
  });
  expect(places).toEqual(['modules/high/texts/EN.json:4']);
  expect(text).toContain("low.title doesn't start with “high.”: move it to its module");
});

test('a module names things of those it stands on, and of no others', () => {
  const texts = { 'modules/high/texts/EN.json': '{\n  "high.office.low.sale": "Sale"\n}\n' };
  expect(placesOf(ownTexts, texts)).toEqual([]);
  const { places, text } = tried(ownTexts, {
    'modules/low/texts/EN.json':
      '{\n  "low.office.action.high.sell": "Sold",\n  "low.office.role.high": "High",\n  "low.higher.rate": "Rate"\n}\n',
  });
  expect(places).toEqual(['modules/low/texts/EN.json:2']);
  expect(text).toContain('low.office.action.high.sell names a thing of high: move it to modules/high/texts');
});

test('Chinese has its own punctuation, and a space beside Latin letters and digits', () => {
  const wrong = ['最近3天', '共 3天', '确定吗?', '余额不足,请存款', '加载中……', '更新中...', '「大厅」', '时间 (UTC)'];
  const right = [
    '最近 3 天',
    '确定吗？',
    '余额不足，请存款',
    '加载中…',
    '“大厅”',
    '时间（UTC）',
    '{count, plural, other {# 项}}',
    'https://a.b/c?d=1',
  ];
  const lines = [...wrong, ...right].map((text, i) => `  "high.${i}": "${text}"`);
  const { places, text } = tried(chineseTypography, { 'modules/high/texts/CN.json': `{\n${lines.join(',\n')}\n}\n` });
  expect([...new Set(places)]).toEqual(wrong.map((_, i) => `modules/high/texts/CN.json:${i + 2}`));
  expect(text).toContain('“近3”: leave a space between Chinese and Latin letters or digits');
});
