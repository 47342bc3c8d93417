import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { colourProblem, formsOf, schemes, shownRatio } from '../../contract/index.ts';

const css = readFileSync(fileURLToPath(import.meta.resolve('@baize/ui/tokens.css')), 'utf8');

test('the shipped colours keep the rule that an operator’s colours are held to', () => {
  for (const scheme of schemes) expect(colourProblem(scheme, scheme === 'dark' ? '#f0b13f' : '#e8a127')).toBeUndefined();
});

test.each([
  ['dark', '#f0b13f', '#1b1204'],
  ['light', '#8fd3ff', '#1b1204'],
  ['dark', '#7a0c1e', '#ffffff'],
  ['light', '#0b3d91', '#ffffff'],
] as const)('on %s pages %s has readable text on it and as it', (scheme, colour, ink) => {
  expect(formsOf(scheme, colour).ink).toBe(ink);
  expect(colourProblem(scheme, colour)).toBeUndefined();
});

test.each([['#2563eb'], ['#e11d48'], ['#777777']])('%s is refused with the contrast that it has', colour => {
  const problem = colourProblem('dark', colour);
  expect(problem?.least).toBe(7);
  expect(shownRatio(problem?.ratio ?? 0)).toBeLessThan(7);
});

test('every readable colour is readable as text too, in both schemes', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  for (const r of steps)
    for (const g of steps)
      for (const b of steps)
        for (const scheme of schemes) expect([r + g + b, formsOf(scheme, `#${r}${g}${b}`).textRatio >= 4.5]).toEqual([r + g + b, true]);
});

test('the hardest surfaces and the backgrounds are those of the tokens', () => {
  expect(css).toContain('--s3: oklch(0.285 calc(var(--c) * 1.2) var(--h))');
  expect(css).toContain('--s3: oklch(0.925 calc(var(--c) * 0.7) var(--h))');
  const hues = [...css.matchAll(/\[data-bg="\d"\] \{\s*--h: (\d+);\s*--c: ([\d.]+);/g)].map(([, h, c]) => [Number(h), Number(c)]);
  expect(hues).toEqual([
    [262, 0.014],
    [85, 0.008],
    [172, 0.022],
    [25, 0.03],
    [195, 0.022],
    [280, 0.032],
    [145, 0.024],
    [325, 0.028],
    [75, 0.024],
  ]);
});
