import type { Cases, Node } from './ast.ts';

const quote = (text: string): string => JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
const valueSource = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? `v.${name}` : `v[${quote(name)}]`);
const hasTag = (nodes: readonly Node[]): boolean =>
  nodes.some(node => node.kind === 'tag' || ((node.kind === 'plural' || node.kind === 'select') && Object.values(node.cases).some(hasTag)));

function casesSource(cases: Cases, asParts: boolean): string {
  return `{${Object.entries(cases)
    .map(([key, nodes]) => `${/^[a-z]\w*$/i.test(key) ? key : quote(key)}:${asParts ? partsSource(nodes) : textSource(nodes)}`)
    .join(',')}}`;
}

function nodeSource(node: Node, asParts: boolean): string {
  switch (node.kind) {
    case 'text':
      return quote(node.text);
    case 'value':
      return `r.s(${valueSource(node.name)},${quote(node.name)})`;
    case 'number':
      return `r.${node.style === 'percent' ? 'b' : 'n'}(${valueSource(node.name)})`;
    case 'count':
      return `r.n(${valueSource(node.name)})`;
    case 'money':
      return `r.m(${valueSource(node.name)},v.currency)`;
    case 'date':
      return `r.d(${valueSource(node.name)},${quote(node.style)})`;
    case 'plural':
      return `${asParts ? '...' : ''}r.p(${valueSource(node.name)},${casesSource(node.cases, asParts)})`;
    case 'select':
      return `${asParts ? '...' : ''}r.c(${valueSource(node.name)},${casesSource(node.cases, asParts)})`;
    case 'tag':
      return `{tag:${quote(node.name)},parts:${partsSource(node.children)}}`;
  }
}

const textSource = (nodes: readonly Node[]): string => nodes.map(node => nodeSource(node, false)).join('+') || '""';
const partsSource = (nodes: readonly Node[]): string => `[${nodes.map(node => nodeSource(node, true)).join(',')}]`;

/** JavaScript source of a message: a string literal, or a function of (values, runtime). Nothing is evaluated at run time, so a strict CSP holds. */
export function compileMessage(nodes: readonly Node[]): string {
  if (nodes.every(node => node.kind === 'text')) return textSource(nodes);
  return `(v,r)=>${hasTag(nodes) ? partsSource(nodes) : textSource(nodes)}`;
}
