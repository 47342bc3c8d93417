import { diffLines, diffWords } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Lines that belong together: all of them the same in both texts, or changed. */
export interface Passage {
  readonly isSame: boolean;
  readonly pieces: readonly Piece[];
}

/** With more changes than this a passage is easier to read as the old one and the new one, and the words would take long to match. */
const most = { edits: 400, characters: 6_000, lines: 4_000 };

const linesOf = (text: string): string => (text.trim() === '' ? '' : text.replaceAll(/\r\n?/g, '\n').replace(/\s*$/, '\n'));

function rewritten(before: string, after: string): Piece[] {
  const both = [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const];
  return both.filter(piece => piece.text.trim() !== '');
}

function wordsOf(before: string, after: string, language: string): Piece[] {
  if (before === '' || after === '' || Math.max(before.length, after.length) > most.characters) return rewritten(before, after);
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const parts = diffWords(before, after, { intlSegmenter, maxEditLength: most.edits });
  // The words are the same in other lines, which Markdown may show as other paragraphs.
  if (!parts?.some(part => part.added || part.removed)) return rewritten(before, after);
  return parts.map(part => ({ kind: part.added ? 'added' : part.removed ? 'removed' : 'same', text: part.value }));
}

/** What a text became, by lines and in the changed lines by words. `language` is a BCP 47 tag: Chinese words have no spaces between them. */
export function compared(before: string, after: string, language: string): readonly Passage[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const parts = diffLines(old, now, { maxEditLength: most.lines });
  if (!parts) return [{ isSame: false, pieces: rewritten(old, now) }];
  const passages: Passage[] = [];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (part.added && parts[index - 1]?.removed) continue;
    if (part.added) passages.push({ isSame: false, pieces: rewritten('', part.value) });
    else if (part.removed) passages.push({ isSame: false, pieces: wordsOf(part.value, next?.added ? next.value : '', language) });
    else passages.push({ isSame: true, pieces: [{ kind: 'same', text: part.value }] });
  }
  return passages.filter(passage => passage.pieces.length > 0);
}

/** How many places were added to and removed from. */
export function countOf(passages: readonly Passage[]): { added: number; removed: number } {
  const pieces = passages.flatMap(passage => passage.pieces);
  const count = (kind: Piece['kind']) => pieces.filter(piece => piece.kind === kind).length;
  return { added: count('added'), removed: count('removed') };
}
