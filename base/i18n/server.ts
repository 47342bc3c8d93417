import { type AnyCode, defaultCode, dirOf, fallbackChain, isCode, sourceCode } from './codes.ts';
import { parseFor, textFolders } from './collect.ts';
import type { LocaleTable } from './format/table.ts';
import { makeRuntime } from './i18n.ts';
import { interpret } from './message/interpret.ts';
import { type Message, runText, type Values } from './message/run.ts';
import { withMinutes } from './message/wait.ts';
import { loadTable } from './tables/index.ts';

export interface ServerTexts {
  /** The text of `key` in the language, else in the nearest fallback; the key itself when no language has it. Moments are written in UTC. */
  translate(code: string, key: string, facts?: Values): string;
  has(key: string): boolean;
  /** How much of the product a language has of its own, in whole percent, rounded down. */
  sharePercent(code: string): number;
}

/** Reads every text of the repository once, at the start of a process. Parsing waits until a text is first used. */
export async function loadTexts(root?: string): Promise<ServerTexts> {
  const sources = new Map<string, Map<string, string>>();
  for (const folder of textFolders(root)) {
    for (const [code, texts] of folder.texts) {
      const all = sources.get(code) ?? new Map<string, string>();
      for (const [key, text] of Object.entries(texts)) all.set(key, text);
      sources.set(code, all);
    }
  }
  const tables = new Map<string, LocaleTable>();
  for (const [code, load] of Object.entries(loadTable)) tables.set(code, (await load()).table);
  const parsed = new Map<string, Message>();

  const find = (code: AnyCode, key: string): { code: AnyCode; message: Message } | undefined => {
    for (const next of fallbackChain(code)) {
      const text = sources.get(next)?.get(key);
      if (text === undefined) continue;
      const id = `${next} ${key}`;
      const message = parsed.get(id) ?? interpret(parseFor(next, key, text));
      parsed.set(id, message);
      return { code: next, message };
    }
    return undefined;
  };

  return {
    translate: (code, key, facts = {}) => {
      const wanted = isCode(code) ? code : defaultCode;
      const found = find(wanted, key);
      const table = found && tables.get(found.code);
      return found && table ? runText(found.message, withMinutes(facts), makeRuntime(table, { zone: 'UTC', dir: dirOf(wanted) })) : key;
    },
    has: key => find(defaultCode, key) !== undefined,
    sharePercent: code => {
      const own = sources.get(isCode(code) ? sourceCode(code) : code)?.size ?? 0;
      const all = sources.get(defaultCode)?.size ?? 0;
      return all === 0 ? 0 : Math.min(100, Math.floor((own * 100) / all));
    },
  };
}
