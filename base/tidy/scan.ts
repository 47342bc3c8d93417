/** A stretch of source that is no code: what stands in it must not be mistaken for a call or an import. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly kind: 'comment' | 'text';
}

/** A template literal with the word before it: sql`…`, or '' when there is none. */
interface Template {
  readonly from: number;
  readonly to: number;
  readonly tag: string;
}

/** Views of one source, all of the same length, so that an offset means the same place in each. */
export interface Scan {
  /** Comments and the insides of strings, templates and regular expressions are blank. */
  readonly code: string;
  /** Everything but comments is blank. */
  readonly comments: string;
  /** Comments are blank. */
  readonly uncommented: string;
  readonly templates: readonly Template[];
}

const wordsBeforeRegex = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield)$/;

/**
 * A small scanner instead of a parser: the compiler that the project is checked with has no interface for programs, and rules of this kind
 * need to know no more than what is code and what is not. It is right for sources that the formatter has been over.
 */
class Scanner {
  readonly #text: string;
  readonly ranges: Range[] = [];
  readonly templates: Template[] = [];
  #at = 0;
  /** The last character of code, which tells a division from a regular expression. */
  #last = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Walks code until the end, or until the brace that ends `${…}`. */
  code(isInTemplate = false): void {
    const text = this.#text;
    for (let depth = 0; this.#at < text.length; ) {
      const c = text[this.#at];
      const next = text[this.#at + 1];
      if (c === '/' && next === '/') this.#skip('comment', this.#endOf('\n', this.#at));
      else if (c === '/' && next === '*') this.#skip('comment', this.#endOf('*/', this.#at + 2) + 2);
      else if (c === "'" || c === '"') this.#string(c);
      else if (c === '`') this.#template();
      else if (c === '/' && this.#isRegex()) this.#regex();
      else {
        if (c === '{') depth++;
        if (c === '}' && depth-- === 0 && isInTemplate) return;
        if (c !== ' ' && c !== '\n') this.#last = this.#at;
        this.#at++;
      }
    }
  }

  #endOf(mark: string, from: number): number {
    const at = this.#text.indexOf(mark, from);
    return at < 0 ? this.#text.length : at;
  }

  #skip(kind: Range['kind'], to: number): void {
    this.ranges.push({ from: this.#at, to, kind });
    this.#at = to;
  }

  /** The insides of a string; the quotes stay. A quote without its fellow on the line is an apostrophe of JSX text. */
  #string(quote: string): void {
    let to = this.#at + 1;
    while (to < this.#text.length && this.#text[to] !== quote && this.#text[to] !== '\n') to += this.#text[to] === '\\' ? 2 : 1;
    this.#at++;
    if (this.#text[to] !== quote) return;
    this.#skip('text', to);
    this.#last = this.#at++;
  }

  #template(): void {
    const from = this.#at;
    const tag = /[\w$]*$/.exec(this.#text.slice(Math.max(0, from - 40), from))?.[0] ?? '';
    this.#at++;
    while (this.#at < this.#text.length && this.#text[this.#at] !== '`') {
      let to = this.#at;
      while (to < this.#text.length && this.#text[to] !== '`' && !(this.#text[to] === '$' && this.#text[to + 1] === '{'))
        to += this.#text[to] === '\\' ? 2 : 1;
      this.#skip('text', to);
      if (this.#text[to] === '$') {
        this.#at += 2;
        this.code(true);
        this.#at++;
      }
    }
    this.#last = this.#at++;
    this.templates.push({ from, to: this.#at, tag });
  }

  #isRegex(): boolean {
    if (this.#text[this.#at + 1] === '>') return false;
    const before = this.#text[this.#last];
    if (before === undefined || '(,=:[!&|?;{+-*%>'.includes(before)) return true;
    return wordsBeforeRegex.test(this.#text.slice(Math.max(0, this.#last - 12), this.#last + 1));
  }

  #regex(): void {
    let isInClass = false;
    let to = this.#at + 1;
    for (; to < this.#text.length && this.#text[to] !== '\n'; to++) {
      const c = this.#text[to];
      if (c === '\\') to++;
      else if (c === '[') isInClass = true;
      else if (c === ']') isInClass = false;
      else if (c === '/' && !isInClass) break;
    }
    this.#last = this.#at++;
    if (this.#text[to] !== '/') return;
    this.#skip('text', to);
    this.#last = this.#at++;
  }
}

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with the ranges blank, or with everything but them blank. */
function view(text: string, ranges: readonly Range[], keepsRanges: boolean): string {
  const show = (part: string, isRange: boolean) => (isRange === keepsRanges ? part : blanked(part));
  const parts: string[] = [];
  let at = 0;
  for (const range of ranges) {
    parts.push(show(text.slice(at, range.from), false), show(text.slice(range.from, range.to), true));
    at = range.to;
  }
  return [...parts, show(text.slice(at), false)].join('');
}

export function scan(text: string): Scan {
  const scanner = new Scanner(text);
  scanner.code();
  const ranges = scanner.ranges;
  const comments = ranges.filter(range => range.kind === 'comment');
  return {
    code: view(text, ranges, false),
    comments: view(text, comments, true),
    uncommented: view(text, comments, false),
    templates: scanner.templates,
  };
}
