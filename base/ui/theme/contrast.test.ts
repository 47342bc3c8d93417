/// <reference types="node" />
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const block = (selector: string): Map<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
};
const dark = block(':root');
const light = new Map([...dark, ...block(':root[data-scheme="light"]')]);

/** OKLCH to linear sRGB, clipped to the gamut (CSS Color 4). */
function linear(l: number, c: number, hue: number): number[] {
  const a = c * Math.cos((hue * Math.PI) / 180);
  const b = c * Math.sin((hue * Math.PI) / 180);
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map(v => v ** 3);
  const [p = 0, q = 0, r = 0] = [x, y, z];
  return [
    4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * r,
    -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * r,
    -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * r,
  ].map(v => Math.min(1, Math.max(0, v)));
}

function luminance(value: string, theme: { h: number; c: number }): number {
  const resolved = value
    .replaceAll('var(--h)', String(theme.h))
    .replaceAll(/calc\(var\(--c\) \* ([\d.]+)\)/g, (_, k: string) => String(theme.c * Number(k)))
    .replaceAll('var(--c)', String(theme.c));
  const [, l = '0', c = '0', h = '0'] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(resolved) ?? [];
  const [r = 0, g = 0, b = 0] = linear(Number(l), Number(c), Number(h));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const forms = Array.from({ length: 9 }, (_, n) => {
  const own = block(`[data-bg="${n}"]`);
  return { n, h: Number(own.get('h')), c: Number(own.get('c')) };
}).flatMap(theme => [
  { name: `background ${theme.n} dark`, theme, tokens: dark },
  { name: `background ${theme.n} light`, theme, tokens: light },
]);

describe('contrast (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  test.each(forms)('$name can be read', ({ theme, tokens }) => {
    const ratio = (one: string, other: string) => {
      const [a, b] = [luminance(tokens.get(one) ?? '', theme), luminance(tokens.get(other) ?? '', theme)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    for (const surface of ['bg', 's1', 's2', 's3']) {
      for (const ink of ['text', 'mut', 'dim', 'brand-text', 'win', 'loss', 'warn', 'info'])
        expect([ink, surface, ratio(ink, surface) >= 4.5]).toEqual([ink, surface, true]);
      expect(ratio('ctl', surface)).toBeGreaterThanOrEqual(3);
    }
    expect(ratio('on-brand', 'brand')).toBeGreaterThanOrEqual(7);
    expect(ratio('on-brand', 'brand-press')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('pattern', 'bg')).toBeLessThanOrEqual(1.15);
    expect(ratio('pattern', 'bg')).toBeGreaterThan(1.02);
  });

  test('a wallpaper weighs at most 6 KB', () => {
    for (let n = 0; n < 9; n++) expect(statSync(join(import.meta.dirname, 'backgrounds', `${n}.svg`)).size).toBeLessThan(6_144);
  });
});

test('what the browser draws around the page is the surface of the header', () => {
  const hex = (tokens: ReadonlyMap<string, string>) => {
    const { h, c } = { h: 262, c: 0.014 };
    const resolved = (tokens.get('s1') ?? '')
      .replaceAll('var(--h)', String(h))
      .replaceAll(/calc\(var\(--c\) \* ([\d.]+)\)/g, (_, k: string) => String(c * Number(k)))
      .replaceAll('var(--c)', String(c));
    const [, l = '0', chroma = '0', hue = '0'] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(resolved) ?? [];
    const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
    return `#${linear(Number(l), Number(chroma), Number(hue))
      .map(v =>
        Math.round(gamma(v) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  };
  const wanted = { dark: hex(dark), light: hex(light) };
  const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  expect(sourceOf('appearance.ts')).toContain(`const themeColours = { dark: '${wanted.dark}', light: '${wanted.light}' }`);
  expect(sourceOf('first-paint.js')).toContain(`isLight ? '${wanted.light}' : '${wanted.dark}'`);
});
