export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts with {name} placeholders; a key without a text shows itself, so that it is noticed. */
export function translator(texts: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
