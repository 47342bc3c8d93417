import { expect, test } from 'vitest';
import { placesOf, tried, withHoles } from '../sample.ts';
import { postingKindUndeclared, postingKindUnworded } from './postings.ts';

const kinds = `export const highPostingKinds = {
  'high.sale': 'high.posting.sale',
  'high.move-up': 'high.posting.move-up',
} as const;
`;
const texts = '{ "high.posting.sale": "…", "high.posting.move-up": "…" }';
const declared = {
  'modules/high/contract/posting-kinds.ts': kinds,
  'modules/high/texts/CN.json': texts,
  'modules/high/texts/EN.json': texts,
  'modules/high/web/index.ts': 'lines: { kinds: highPostingKinds }',
  'apps/server/modules.ts': 'records({ ...highPostingKinds })',
};

test('a posting kind that code uses is declared by its module', () => {
  const { places, text } = tried(postingKindUndeclared, {
    ...declared,
    'modules/high/server/postings.ts': withHoles(
      "transfer(tx, { kind: 'high.sale' });\ntransfer(tx, { kind: 'high.refund' });\npost({ kind: `high.move-#{row.direction}` });\npost({ kind: `high.#{what}-back` });\nsettle({ kinds: { win: 'high.sale', void: 'high.void' } });",
    ),
    'tools/world.ts': "const posting = { kind: 'low.gift' };\nconst other = { kind: 'member.cash' };",
    'modules/high/server/a.test.ts': "post({ kind: 'high.anything' });",
  });
  expect(places).toEqual([
    'modules/high/server/postings.ts:2',
    'modules/high/server/postings.ts:4',
    'modules/high/server/postings.ts:5',
    'tools/world.ts:1',
  ]);
  expect(text).toContain('nobody declares the posting kind high.refund: add it to contract/posting-kinds.ts of its module');
});

test('a declared kind is the module\u2019s own, has its words, and is known where records are shown', () => {
  expect(placesOf(postingKindUnworded, declared)).toEqual([]);
  const { places, text } = tried(postingKindUnworded, {
    ...declared,
    'modules/high/contract/posting-kinds.ts': kinds.replace("'high.sale': 'high.posting.sale'", "'low.sale': 'high.posting.sale'"),
    'modules/high/texts/CN.json': '{}',
    'modules/high/office/index.ts': 'export const highOffice = {};',
  });
  expect(places).toEqual([
    'modules/high/contract/posting-kinds.ts:1',
    'modules/high/contract/posting-kinds.ts:2',
    'modules/high/contract/posting-kinds.ts:3',
  ]);
  expect(text).toContain('low.sale is not a kind of high');
  expect(text).toContain('high.move-up has no text: add "high.posting.move-up" to modules/high/texts/CN.json');
  expect(text).toContain('modules/high/office/index.ts does not name highPostingKinds');
});
