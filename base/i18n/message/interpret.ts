import type { Cases, Node } from './ast.ts';
import type { Message, Part, Runtime, Values } from './run.ts';

const runCases = (cases: Cases, run: (nodes: readonly Node[]) => readonly Part[]) =>
  Object.fromEntries(Object.entries(cases).map(([key, nodes]) => [key, run(nodes)]));

function runNode(node: Node, values: Values, runtime: Runtime): readonly Part[] {
  const run = (nodes: readonly Node[]) => nodes.flatMap(child => runNode(child, values, runtime));
  switch (node.kind) {
    case 'text':
      return [node.text];
    case 'value':
      return [runtime.s(values[node.name], node.name)];
    case 'number':
      return [node.style === 'percent' ? runtime.b(values[node.name]) : runtime.n(values[node.name])];
    case 'count':
      return [runtime.n(values[node.name])];
    case 'money':
      return [runtime.m(values[node.name], values['currency'])];
    case 'date':
      return [runtime.d(values[node.name], node.style)];
    case 'plural':
      return runtime.p(values[node.name], runCases(node.cases, run));
    case 'select':
      return runtime.c(values[node.name], runCases(node.cases, run));
    case 'tag':
      return [{ tag: node.name, parts: run(node.children) }];
  }
}

/** A message that reads its parsed form each time: for the server, tests and tools. The browser gets compiled ones. */
export function interpret(nodes: readonly Node[]): Message {
  const [only] = nodes;
  if (nodes.length <= 1 && (!only || only.kind === 'text')) return only ? only.text : '';
  return (values, runtime) => nodes.flatMap(node => runNode(node, values, runtime));
}
