import type { PseudoCode } from '../codes.ts';
import type { Node } from './ast.ts';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽáƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];
const accents = new Map([...plain].map((char, i) => [char, accented[i] ?? char]));

/** How much longer a translation of an English text of that length may become (IBM globalization guideline A3). */
function growth(length: number): number {
  if (length <= 10) return 2;
  if (length <= 20) return 1;
  if (length <= 30) return 0.8;
  if (length <= 50) return 0.6;
  return length <= 70 ? 0.4 : 0.3;
}

const textLength = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + (node.kind === 'text' ? node.text.length : 0), 0);

function mapText(nodes: readonly Node[], change: (text: string) => string): readonly Node[] {
  return nodes.map(node => {
    if (node.kind === 'text') return { ...node, text: change(node.text) };
    if (node.kind === 'tag') return { ...node, children: mapText(node.children, change) };
    if (node.kind === 'plural' || node.kind === 'select')
      return { ...node, cases: Object.fromEntries(Object.entries(node.cases).map(([key, inner]) => [key, mapText(inner, change)])) };
    return node;
  });
}

/** en-XA: accents and expansion. ar-XB: the same words, laid from right to left by directional marks. */
export function pseudo(nodes: readonly Node[], code: PseudoCode): readonly Node[] {
  if (code === 'ar-XB') return mapText(nodes, text => (text.trim() ? `\u202e${text}\u202c` : text));
  const length = textLength(nodes);
  const padding = '·'.repeat(Math.max(1, Math.round(length * growth(length))));
  const marked = mapText(nodes, text => [...text].map(char => accents.get(char) ?? char).join(''));
  return [{ kind: 'text', text: '[' }, ...marked, { kind: 'text', text: `${padding}]` }];
}
