import { expect, test } from 'vitest';
import { notesOfDraw } from './sound.ts';

test('every ball has a higher note than the one before, and a draw of any size is heard within two seconds', () => {
  for (const numbers of [1, 3, 5, 10, 20, 107]) {
    const notes = notesOfDraw(numbers);
    expect(notes.length).toBe(Math.min(numbers, 10));
    expect(notes.every(({ at, hertz }, i) => i === 0 || (at > (notes[i - 1]?.at ?? 0) && hertz > (notes[i - 1]?.hertz ?? 0)))).toBe(true);
    expect(notes.at(-1)?.at).toBeLessThan(1.7);
  }
});
