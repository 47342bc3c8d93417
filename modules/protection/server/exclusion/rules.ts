import type { Person } from '@baize/identity/server';

/** What someone is known again by. A tail is a number without what may be its country's code. */
export type MarkKind = 'mobile' | 'mobile-tail' | 'email' | 'person' | 'document';

export interface Mark {
  readonly kind: MarkKind;
  readonly text: string;
}

/**
 * Without width, case, accents, spaces and punctuation, its letters in the order of the alphabet: "ＪＯＳÉ  O'Brien", "jose obrien" and "OBrien, Jose" are
 * one, and so are 李明 and 李 明. That two people of one birthday have names of the same letters is rarer than that one person turns theirs around.
 */
const plainName = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
    .sort()
    .join('');

/** Also without what mail houses ignore: everything from a plus sign on. */
function plainEmail(text: string): string {
  const [local = '', domain = ''] = text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase().split('@');
  return domain === '' ? '' : `${local.split('+')[0]}@${domain}`;
}

/** Digits without what is dialled before a country's code, or before a number at home. */
const plainMobile = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');

/** Letters and digits of a document's number, however it is grouped. */
const plainDocument = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

const shortestDocument = 6;
const shortestNumber = 8;
/** A country's code has one to three digits. */
const tailsOf = (mobile: string): string[] =>
  [1, 2, 3].map(cut => mobile.slice(cut).replace(/^0+/, '')).filter(tail => tail.length >= shortestNumber);

/** The plainest spellings of who someone is; nothing for what was not told. A name alone is many people's, so it counts with the birthday only. */
export function marksOf({ mobile, email, payeeName, birthday, idNumber = '' }: Person): Mark[] {
  const [number, address, name] = [plainMobile(mobile), plainEmail(email), plainName(payeeName)];
  const document = plainDocument(idNumber);
  return [
    ...(number.length >= shortestNumber ? [{ kind: 'mobile', text: number } as const] : []),
    ...(number.length >= shortestNumber ? tailsOf(number).map(text => ({ kind: 'mobile-tail', text }) as const) : []),
    ...(address === '' ? [] : [{ kind: 'email', text: address } as const]),
    ...(name === '' || birthday === '' ? [] : [{ kind: 'person', text: `${name} ${birthday}` } as const]),
    ...(document.length >= shortestDocument ? [{ kind: 'document', text: document } as const] : []),
  ];
}

/**
 * What to look for when someone comes: each of their marks as it is; and of numbers, that the one is the other with a country's code before it. Two
 * tails prove nothing: different numbers share them.
 */
export function soughtFor(person: Person): Mark[] {
  const marks = marksOf(person);
  return marks.flatMap((mark): Mark[] => {
    if (mark.kind === 'mobile') return [mark, { kind: 'mobile-tail', text: mark.text }];
    return mark.kind === 'mobile-tail' ? [{ kind: 'mobile', text: mark.text }] : [mark];
  });
}
