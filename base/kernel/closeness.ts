/** Fewer letters are another word sooner than a slip. */
const slipFrom = 4;
/** From here on two slips in a word are believed. */
const longWord = 6;

/** Letters that make one word the other: one left out, one more, another one, or two that changed places. More than `most` are not counted. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (isSwapped) next[j] = Math.min(next[j] ?? 0, (last[j - 2] ?? 0) + 1);
    }
    last = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** How near a word of a name is to a typed one: 1 begins with it, less with each slip, 0 is another word. */
export function closeness(typed: string, word: string): number {
  if (word.startsWith(typed)) return 1;
  if (typed.length < slipFrom) return 0;
  const most = typed.length < longWord ? 1 : 2;
  const count = slips(typed, word, most);
  return count > most ? 0 : 1 - count / Math.max(typed.length, word.length);
}
