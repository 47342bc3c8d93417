import { contentOf, familyCodes, familyOf, isProblem, type Play, playsOf, readContent, type Selection } from '@baize/engine-lottery';
import type { Values } from '@baize/i18n';
import { present } from '@baize/kernel';
import { expect, test } from 'vitest';
import cn from '../../texts/CN.json' with { type: 'json' };
import en from '../../texts/EN.json' with { type: 'json' };
import { everything, isWrittenOnly } from '../tickets/selection.ts';
import { choiceWords, contentParts, partWords } from './contents.ts';

const all: Readonly<Record<string, Readonly<Record<string, string>>>> = { CN: cn, EN: en };

/** Everything that can be picked, with bankers where the play has them, and a written ticket where it takes one. */
function selectionsOf(play: Play): Selection[] {
  const whole = everything(play);
  const { bankers, typed } = play.board;
  const held: Selection = { ...whole, bankers: [0], rows: whole.rows.map(row => row.slice(1)) };
  const written: Selection = { ...whole, rows: [], typed: [0, 1] };
  return [...(isWrittenOnly(play) ? [] : [whole]), ...(bankers > 0 ? [held] : []), ...(typed ? [written] : [])];
}

/** As the exposure of an issue keeps them. */
function choicesOf({ board }: Play): string[] {
  const [first, second] = board.rows;
  const single = board.rows.flatMap(row => row.symbols.slice(0, 60).map(one => (board.rows.length === 1 ? one : `${row.code}:${one}`)));
  return ['', ...single, ...(second ? [`${first?.symbols[0]},${second.symbols[1]}`] : [])];
}

const contents = familyCodes.flatMap(family =>
  playsOf(familyOf(family)).flatMap(play => selectionsOf(play).map(selection => ({ family, play, selection }))),
);

test.each(familyCodes)('whatever is chosen in any play of %s is said in words, and all of it', family => {
  const unknown = new Set<string>();
  /** Leaves nothing of a text but what it is filled with, so that every letter that is left is a code. */
  const t = (key: string, values: Values = {}): string => {
    for (const code of ['CN', 'EN']) if (all[code]?.[key] === undefined) unknown.add(`${code} ${key}`);
    return key === 'lottery.content.and' ? ' ' : Object.values(values).join(' ');
  };
  for (const { play, selection } of contents.filter(one => one.family === family)) {
    const content = contentOf(play.board, selection);
    const parts = contentParts(t, family, { play: play.code, content });
    const said = parts.map(part => `${part.label} ${partWords(t, part, 8)}`).join(' ');
    expect(said, `${play.code} ${content}`).toMatch(/^[\d\s-]*$/);
    const chosen = selection.typed ?? [...selection.bankers, ...selection.rows.flat()];
    expect(parts.flatMap(part => part.words).length, play.code).toBe(chosen.length + selection.places.length);
    for (const key of choicesOf(play)) expect(choiceWords(t, family, { play: play.code, key }), key).toMatch(/^[\d\s-]*$/);
  }
  expect([...unknown]).toEqual([]);
});

const t = (key: string, values: Values = {}): string =>
  present(en[key as keyof typeof en], key)
    .replace(/\{count, plural,.*other \{# numbers\}\}/, `${values['count']} numbers`)
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** In one line. */
const said = (family: string, play: string, content: string, isCut = false): string =>
  contentParts(t, family, { play, content, isCut })
    .map(part => `${part.label && `${part.label}: `}${partWords(t, part, 8)}`)
    .join('; ');

test.each([
  ['pc28', 'sides', 'big,odd', 'Big, Odd'],
  ['ssc', 'front3.straight', '1,2|3|9', 'Place 1: 1, 2; Place 2: 3; Place 3: 9'],
  ['ssc', 'place', '-|-|9|-|-', 'Hundreds: 9'],
  ['ssc', 'any2.straight.typed', '0.4@=12,34', 'Positions: Ten-thousands, Ones; 12, 34'],
  ['ssc', 'dragon-tiger', 'dragon|-|-|-|-|-|-|-|-|tie', 'Ten-thousands against Thousands: Dragon; Tens against Ones: Tie'],
  ['ssc', 'bull', '0,3,10', 'No bull, Bull 3, Bull bull'],
  ['11x5', 'any3', '01#02,05,09', 'Bankers: 01; Other numbers: 02, 05, 09'],
  ['11x5', 'first3.straight', '=01.11.08', '01-11-08'],
  ['lhc', 'signs2', 'rat,horse', 'Rat, Horse'],
  ['lhc', 'special.wave', 'red,blue-odd', 'Red, Blue odd'],
  ['kl8', 'pick5', '01,02,03,04,05,06,07,08,09,10', '10 numbers: 01, 02, 03, 04, 05, 06, 07, 08…'],
])('%s %s %s reads “%s”', (family, play, content, words) => {
  const board = present(
    playsOf(familyOf(family as 'ssc')).find(one => one.code === play),
    play,
  ).board;
  expect(isProblem(readContent(board, content))).toBe(false);
  expect(said(family, play, content)).toBe(words);
});

test('of a content that breaks off nothing is said that may be half of a number', () => {
  expect(said('ssc', 'five.straight', '=12345,67890,123', true)).toBe('12345, 67890…');
  expect(said('ssc', 'front3.straight', '1|2,3|4,', true)).toBe('Place 1: 1; Place 2: 2, 3; Place 3: 4…');
});

test('a content of a game that is no longer known is said as far as it can be', () => {
  expect(said('', 'sides', 'big,3')).toBe('Big, 3');
});
