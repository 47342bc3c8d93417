import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Prose } from './prose.tsx';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** The elements as HTML, with every property that they have. */
function htmlOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (!isValidElement<Props>(node)) return typeof node === 'string' ? node.replaceAll('<', '&lt;') : '';
  const { type, props } = node;
  if (typeof type === 'function') return htmlOf((type as (given: Props) => unknown)(props));
  const { children, ...rest } = props;
  const own = Object.entries(rest).map(([name, value]) => ` ${name}="${String(value)}"`);
  return typeof type === 'string' ? `<${type}${own.join('')}>${htmlOf(children)}</${type}>` : htmlOf(children);
}

const drawn = (text: string): string => htmlOf(Prose({ text }));

test('headings, lists, emphasis and links become elements', () => {
  const html = drawn('# Terms\n\n- **one**\n- [two](https://example.com)\n');
  expect(html).toContain('<h1');
  expect(html).toMatch(/<strong[^>]*>one<\/strong>/);
  expect(html).toContain('href="https://example.com"');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox)',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<style>*{display:none}</style>',
  '<svg onload=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '`<script>`\n\n```html\n<script>alert(1)</script>\n```',
])('%j runs nothing and loads nothing', text => {
  const html = drawn(text);
  expect(html).not.toMatch(/<(script|img|iframe|style|svg|object|embed|form|input)\b/i);
  expect(html).not.toMatch(/<[^>]*(href|src)="\s*(javascript|data|vbscript):/i);
  expect(html).not.toMatch(/<[^>]+\s(on\w+|dangerouslySetInnerHTML)=/i);
});
