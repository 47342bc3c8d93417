import { hash } from 'node:crypto';

/** A query with its parameters apart: made by `sql`, never by gluing text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of the prepared statement; the same text always has the same name. */
  readonly name: string;
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value && 'name' in value;

/** Known texts and their names. Bounded: texts come from source code, never from user data. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `b${hash('sha256', text, 'hex').slice(0, 24)}`;
    if (names.size < 5_000) names.set(text, name);
  }
  return name;
}

/** Texts of statements without parts of their own, by their place in the source. */
const plainTexts = new WeakMap<TemplateStringsArray, { readonly text: string; readonly name: string }>();

function plainText(strings: TemplateStringsArray): { readonly text: string; readonly name: string } {
  const known = plainTexts.get(strings);
  if (known) return known;
  const text = strings.reduce((all, part, i) => `${all}$${i}${part}`);
  const made = { text, name: nameOf(text) };
  plainTexts.set(strings, made);
  return made;
}

/**
 * Hand-written SQL: every `${value}` becomes a parameter; a `${sql`…`}` inside becomes part of the text, so that filters compose.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement {
  if (!parts.some(isStatement)) return { ...plainText(strings), values: parts };
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, i) => {
    if (isStatement(part)) {
      const shift = values.length;
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[i + 1] ?? '';
  });
  return { text, values, name: nameOf(text) };
}

/** The parts as one statement, with `between` in the middle: `joinSql(filters, sql` and `)`. */
export function joinSql(parts: readonly Statement[], between: Statement): Statement {
  return parts.reduce((all, part, i) => (i === 0 ? part : sql`${all}${between}${part}`), sql``);
}

/**
 * Is at the end of a lateral subquery that finds one row by its key: the planner then looks up key by key and never turns the join around.
 * Left to itself it goes by statistics that, right after a burst, describe tables that were empty, and reads a whole table once for each batch.
 */
export const keyByKey: Statement = sql`offset 0`;
