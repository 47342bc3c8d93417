import { type Cases, dateStyles, type Node } from './ast.ts';

export class MessageError extends Error {
  override readonly name = 'MessageError';
}

/** Messages are ours, but a limit keeps a broken file from hanging the build. */
const maxDepth = 8;

interface Reader {
  readonly text: string;
  at: number;
}

const fail = (reader: Reader, why: string): never => {
  throw new MessageError(`${why} at ${reader.at} in “${reader.text}”`);
};

const peek = (reader: Reader): string => reader.text[reader.at] ?? '';

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

const space = (reader: Reader) => take(reader, /\s*/y);

function expect(reader: Reader, token: string): void {
  space(reader);
  if (!reader.text.startsWith(token, reader.at)) fail(reader, `expected ${token}`);
  reader.at += token.length;
}

function word(reader: Reader): string {
  space(reader);
  return take(reader, /[\w-]+/y) || fail(reader, 'expected a name');
}

function readCases(reader: Reader, kind: 'plural' | 'select', around: { name: string; depth: number }): Cases {
  const cases: Record<string, readonly Node[]> = {};
  for (space(reader); peek(reader) !== '}'; space(reader)) {
    const key = kind === 'plural' && peek(reader) === '=' ? take(reader, /=\d+/y) : word(reader);
    if (!key) fail(reader, 'expected a case');
    if (cases[key]) fail(reader, `the case ${key} stands twice`);
    expect(reader, '{');
    cases[key] = readNodes(reader, { count: kind === 'plural' ? around.name : undefined, depth: around.depth + 1 });
    expect(reader, '}');
  }
  if (!cases['other']) fail(reader, 'the case other is missing');
  return cases;
}

function readArgument(reader: Reader, depth: number): Node {
  reader.at++;
  const name = word(reader);
  space(reader);
  if (peek(reader) === '}') {
    reader.at++;
    return { kind: 'value', name };
  }
  expect(reader, ',');
  const kind = word(reader);
  space(reader);
  let style = '';
  if (peek(reader) === ',') {
    reader.at++;
    if (kind !== 'plural' && kind !== 'select') style = word(reader);
  }
  const node = argumentOf(reader, { kind, name, style, depth });
  expect(reader, '}');
  return node;
}

function argumentOf(reader: Reader, { kind, name, style, depth }: { kind: string; name: string; style: string; depth: number }): Node {
  if (kind === 'plural' || kind === 'select') return { kind, name, cases: readCases(reader, kind, { name, depth }) };
  if (kind === 'money') return { kind, name };
  if (kind === 'number')
    return style === '' || style === 'percent'
      ? { kind, name, style: style === 'percent' ? 'percent' : 'plain' }
      : fail(reader, `unknown number style ${style}`);
  if (kind === 'date' || kind === 'time') {
    const wanted = style || (kind === 'time' ? 'time' : 'medium');
    return dateStyles.some(known => known === wanted)
      ? { kind: 'date', name, style: wanted }
      : fail(reader, `unknown date style ${wanted}`);
  }
  return fail(reader, `unknown format ${kind}`);
}

function readTag(reader: Reader, around: { count: string | undefined; depth: number }): Node {
  reader.at++;
  const name = word(reader);
  space(reader);
  if (peek(reader) === '/') {
    reader.at++;
    expect(reader, '>');
    return { kind: 'tag', name, children: [] };
  }
  expect(reader, '>');
  const children = readNodes(reader, { ...around, depth: around.depth + 1 });
  expect(reader, `</${name}>`);
  return { kind: 'tag', name, children };
}

/** Text up to the next syntax character. '' is an apostrophe; '{…}' quotes braces, as in ICU. */
function readText(reader: Reader, inPlural: boolean): string {
  let text = '';
  while (reader.at < reader.text.length) {
    const char = peek(reader);
    const next = reader.text[reader.at + 1] ?? '';
    if (char === "'" && next === "'") {
      text += "'";
      reader.at += 2;
    } else if (char === "'" && /[{}<#]/.test(next)) {
      const end = reader.text.indexOf("'", reader.at + 1);
      if (end < 0) fail(reader, 'the quote is not closed');
      text += reader.text.slice(reader.at + 1, end);
      reader.at = end + 1;
    } else if (char === '{' || char === '}' || (char === '#' && inPlural) || (char === '<' && /[a-z/]/.test(next))) break;
    else {
      text += char;
      reader.at++;
    }
  }
  return text;
}

function readNodes(reader: Reader, around: { count: string | undefined; depth: number }): readonly Node[] {
  if (around.depth > maxDepth) fail(reader, 'nested too deeply');
  const nodes: Node[] = [];
  while (reader.at < reader.text.length) {
    const char = peek(reader);
    if (char === '}' || reader.text.startsWith('</', reader.at)) break;
    if (char === '{') nodes.push(readArgument(reader, around.depth + 1));
    else if (char === '#' && around.count !== undefined) {
      reader.at++;
      nodes.push({ kind: 'count', name: around.count });
    } else if (char === '<' && /[a-z]/.test(reader.text[reader.at + 1] ?? '')) nodes.push(readTag(reader, around));
    else nodes.push({ kind: 'text', text: readText(reader, around.count !== undefined) });
  }
  return nodes;
}

/** Parses a message; a MessageError names the place of a mistake. */
export function parseMessage(text: string): readonly Node[] {
  const reader: Reader = { text, at: 0 };
  const nodes = readNodes(reader, { count: undefined, depth: 0 });
  if (reader.at < text.length) fail(reader, 'an opening is missing');
  return nodes;
}

/** What a message needs: placeholders with their kind, tags, and for each plural the cases it states. Two languages of one key must agree. */
interface Needs {
  readonly values: readonly string[];
  readonly tags: readonly string[];
  readonly plurals: readonly (readonly string[])[];
}

export function needsOf(nodes: readonly Node[]): Needs {
  const values = new Set<string>();
  const tags = new Set<string>();
  const plurals: string[][] = [];
  const queue = [...nodes];
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (node.kind === 'tag') {
      tags.add(node.name);
      queue.push(...node.children);
    } else if (node.kind === 'plural' || node.kind === 'select') {
      values.add(node.name);
      if (node.kind === 'plural') plurals.push(Object.keys(node.cases));
      queue.push(...Object.values(node.cases).flat());
    } else if (node.kind !== 'text') values.add(node.name);
  }
  return { values: [...values].sort(), tags: [...tags].sort(), plurals };
}
