interface FunctionSpan {
  /** Offset of its head. */
  readonly from: number;
  /** Offset of its last character. */
  readonly to: number;
  /** True for the callback of `describe`, which groups tests and does nothing. */
  readonly isGroup: boolean;
}

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Place of the other bracket, by place; -1 elsewhere. */
function pairsOf(code: string): Int32Array {
  const pairs = new Int32Array(code.length).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < code.length; i++) {
    const c = code[i] ?? '';
    if (c === '(' || c === '[' || c === '{') open.push(i);
    const wanted = closers[c];
    if (!wanted) continue;
    const at = open.findLastIndex(o => code[o] === wanted);
    if (at < 0) continue;
    const partner = open[at] ?? 0;
    open.length = at;
    pairs[i] = partner;
    pairs[partner] = i;
  }
  return pairs;
}

const isSpace = (c: string | undefined): boolean => c === ' ' || c === '\n' || c === '\t';

function forward(code: string, from: number): number {
  let i = from;
  while (isSpace(code[i])) i++;
  return i;
}

function backward(code: string, from: number): number {
  let i = from;
  while (i >= 0 && isSpace(code[i])) i--;
  return i;
}

const wordBefore = (code: string, at: number): string => /[\w$.]*$/.exec(code.slice(Math.max(0, at - 60), at))?.[0] ?? '';

const lineStart = (code: string, at: number): number => code.lastIndexOf('\n', at - 1) + 1;

/** After `<`: the place behind its `>`. */
function behindAngles(code: string, from: number): number {
  let depth = 0;
  for (let i = from; i < code.length; i++) {
    if (code[i] === '<') depth++;
    else if (code[i] === '>' && code[i - 1] !== '=' && --depth === 0) return i + 1;
    else if (code[i] === ';') return -1;
  }
  return -1;
}

/** From behind the colon of a return type to the brace of the body; -1 when there is none. */
function bodyBehindType(code: string, pairs: Int32Array, from: number): number {
  let wantsType = true;
  for (let i = forward(code, from); i < code.length; i = forward(code, i)) {
    const c = code[i] ?? '';
    if (c === '{' && !wantsType) return i;
    if (c === '{' || c === '(' || c === '[') {
      const close = pairs[i] ?? -1;
      if (close < 0) return -1;
      i = close + 1;
      wantsType = false;
    } else if (c === '<') {
      i = behindAngles(code, i);
      if (i < 0) return -1;
    } else if (c === '|' || c === '&') {
      wantsType = true;
      i++;
    } else if (/[\w$.'"`]/.test(c)) {
      const word = /^[\w$.]+|^['"`][^'"`]*['"`]/.exec(code.slice(i, i + 200))?.[0] ?? c;
      wantsType = /^(is|asserts|keyof|typeof|readonly)$/.test(word);
      i += word.length;
    } else return -1;
  }
  return -1;
}

/** Where an expression that is the body of an arrow ends. */
function endOfExpression(code: string, pairs: Int32Array, from: number): number {
  for (let i = from; i < code.length; i++) {
    const c = code[i] ?? '';
    if (c === ',' || c === ';' || c === ')' || c === ']' || c === '}') return i;
    const close = pairs[i] ?? -1;
    if (close > i) i = close;
  }
  return code.length;
}

/** True when the call around `at` is describe(…) or describe.each(…)(…). */
function isInDescribe(code: string, pairs: Int32Array, at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const c = code[i] ?? '';
    if (c === '(') {
      const before = code[i - 1] === ')' ? (pairs[i - 1] ?? i) : i;
      return wordBefore(code, before).startsWith('describe');
    }
    if (c === '[' || c === '{' || c === ';') return false;
    if (closers[c]) i = pairs[i] ?? i;
  }
  return false;
}

function arrowHead(code: string, pairs: Int32Array, arrow: number): number {
  const before = backward(code, arrow - 1);
  if (code[before] === ')') return pairs[before] ?? before;
  const line = lineStart(code, arrow);
  const first = forward(code, line);
  return code[first] === ')' ? (pairs[first] ?? line) : before - wordBefore(code, before + 1).length + 1;
}

function arrows(code: string, pairs: Int32Array): FunctionSpan[] {
  return [...code.matchAll(/=>/g)].map(({ index }) => {
    const body = forward(code, index + 2);
    const from = arrowHead(code, pairs, index);
    const to = code[body] === '{' ? (pairs[body] ?? body) : endOfExpression(code, pairs, body);
    return { from, to, isGroup: isInDescribe(code, pairs, from) };
  });
}

const controls = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'await']);

function bodies(code: string, pairs: Int32Array): FunctionSpan[] {
  return [...code.matchAll(/\)/g)].flatMap(({ index }) => {
    const open = pairs[index] ?? -1;
    if (open < 0 || controls.has(wordBefore(code, backward(code, open - 1) + 1))) return [];
    const next = forward(code, index + 1);
    const body = code[next] === '{' ? next : code[next] === ':' ? bodyBehindType(code, pairs, next + 1) : -1;
    const to = body < 0 ? -1 : (pairs[body] ?? -1);
    return to < 0 ? [] : [{ from: open, to, isGroup: false }];
  });
}

/** Functions, methods and arrows of a source, from its scan's `code`. */
export function functionsOf(code: string): FunctionSpan[] {
  const pairs = pairsOf(code);
  return [...bodies(code, pairs), ...arrows(code, pairs)].filter(span => span.to >= span.from);
}
