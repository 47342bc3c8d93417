import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type AnyCode, codes, isCode, isPseudoCode, pseudoCodes, sourceCode } from './codes.ts';
import { type AreaOptions, type AreaTexts, areaTexts, parseFor, textCode, textFolders } from './collect.ts';
import { compileMessage } from './message/compile.ts';

export type { AreaOptions } from './collect.ts';

const name = 'virtual:baize-texts';

interface TextsOptions extends AreaOptions {
  /** Add en-XA and ar-XB; for development and the checks of screens. */
  withPseudo: boolean;
}

const messagesSource = (code: AnyCode, texts: ReadonlyMap<string, string>): string =>
  `{${[...texts].map(([key, text]) => `${JSON.stringify(key)}:${compileMessage(parseFor(code, key, text))}`).join(',')}}`;

/** The module that knows where each language is. Aliases share the chunk of their source. */
function indexSource(withPseudo: boolean): string {
  const offered: readonly AnyCode[] = withPseudo ? [...codes, ...pseudoCodes] : codes;
  const chunkOf = (code: AnyCode) => (isPseudoCode(code) ? code : sourceCode(code));
  const lines = offered.map(code => `${JSON.stringify(code)}:()=>import('${name}/${chunkOf(code)}')`);
  return `export const languages={${lines.join(',')}};`;
}

function languageSource(code: AnyCode, own: AreaTexts, complete: AreaTexts): string {
  const others = [...complete.keys()].filter(area => area !== 'core');
  const whole = [...complete].every(([area, texts]) => [...texts.keys()].every(key => own.get(area)?.has(key)));
  const table = join(import.meta.dirname, 'tables', `${sourceCode(code)}.ts`);
  return [
    `export { table } from ${JSON.stringify(table)};`,
    `export const core=${messagesSource(code, own.get('core') ?? new Map())};`,
    `export const areas={${others.map(area => `${JSON.stringify(area)}:()=>import('${name}/${code}/${area}')`).join(',')}};`,
    `export const whole=${whole};`,
  ].join('\n');
}

/**
 * Gathers every package's `texts/<CODE>.json` for one app and compiles the messages: one chunk a language with the core texts and its
 * table, and one a language and module, loaded when a page of the module opens.
 */
export function texts(options: TextsOptions): Plugin {
  const folders = () => textFolders();
  return {
    name: 'baize-texts',
    resolveId: id => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const [, code, area] = id
        .slice(1)
        .split('/')
        .map((part, i) => (i === 0 ? '' : part));
      if (code === undefined) return indexSource(options.withPseudo);
      if (!isCode(code) && !isPseudoCode(code)) return this.error(`there is no language ${code}`);
      const found = folders();
      for (const folder of found) for (const file of folder.files) this.addWatchFile(file);
      const own = areaTexts(found, textCode(code), options);
      if (area !== undefined) return `export const messages=${messagesSource(code, own.get(area) ?? new Map())};`;
      return languageSource(code, own, areaTexts(found, 'CN', options));
    },
  };
}
