import { expect, test } from 'vitest';
import { hasWords, sectionIn, sectionsOf } from './sections.ts';

const text = `# Terms

Read them.

## Your account

One each.

\`\`\`
## not a title
\`\`\`

## 存款与提款

48 小时内。

### Fees

None.

## Your account ##

Again.`;

test('a text is divided at its second-level titles, and each has an anchor of its own', () => {
  const { head, sections } = sectionsOf(text);
  expect(head).toBe('# Terms\n\nRead them.');
  expect(sections.map(section => [section.id, section.title])).toEqual([
    ['your-account', 'Your account'],
    ['存款与提款', '存款与提款'],
    ['your-account-2', 'Your account'],
  ]);
  expect(sections[0]?.text).toContain('## not a title');
  expect(sections[1]?.text).toBe('48 小时内。\n\n### Fees\n\nNone.');
});

test('an anchor that a title names is the same in all languages', () => {
  const anchors = ['## How do I deposit? {#deposit}', '## 如何存款？ {#deposit}'].map(line => sectionsOf(line).sections[0]);
  expect(anchors.map(one => [one?.id, one?.title])).toEqual([
    ['deposit', 'How do I deposit?'],
    ['deposit', '如何存款？'],
  ]);
});

test('an anchor stays when other sections come and go', () => {
  const longer = text.replace('## 存款与提款', '## New\n\nText.\n\n## 存款与提款');
  const ids = (of: string) => sectionsOf(of).sections.map(section => section.id);
  expect(ids(longer)).toEqual(expect.arrayContaining(ids(text)));
});

test('a text without titles is all head', () => {
  expect(sectionsOf('Only this.')).toEqual({ head: 'Only this.', sections: [] });
});

test('a section is found by words anywhere in it, in any case and width', () => {
  const [, deposits] = sectionsOf(text).sections;
  const found = (words: string) => deposits !== undefined && hasWords(deposits, words);
  expect([found('fees none'), found('ＦＥＥＳ'), found('提款'), found('bonus')]).toEqual([true, true, true, false]);
});

test.each([
  ['', ''],
  ['#limits', 'limits'],
  ['#%E4%B8%80-%E5%8F%82%E4%B8%8E%E8%B5%84%E6%A0%BC', '一-参与资格'],
  ['#100%', undefined],
  ['#%E4%B8', undefined],
])('the end of an address %o names %o', (hash, id) => {
  expect(sectionIn(hash)).toBe(id);
});
