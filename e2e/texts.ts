import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

const root = join(import.meta.dirname, '..');

export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The product's own texts in a language: a journey looks for what a person reads, and a changed text does not break it. */
export function textsOf(language: 'CN' | 'EN' | 'TH'): Texts {
  const all: Record<string, string> = {};
  // Chinese and English are whole; what another language lacks is shown in English.
  for (const code of language === 'TH' ? ['EN', 'TH'] : [language])
    for (const file of globSync(`{base,modules,apps,studio}/*/texts/${code}.json`, { cwd: root }).sort())
      Object.assign(all, JSON.parse(readFileSync(join(root, file), 'utf8')));
  return (key, values = {}) => {
    const text = all[key];
    if (text === undefined) throw new Error(`no ${language} text ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  };
}

/** Finds a text by its beginning, whatever is where it has a hole: '@' in the value that was put there. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('@', '.+')}`);

/** What a field for a date holds as it is typed, "2026-11-21": at rest it shows the date as the page does. */
export async function typedDate(field: Locator): Promise<string> {
  await field.focus();
  return field.inputValue();
}
