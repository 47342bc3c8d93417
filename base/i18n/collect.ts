import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyCode, isCode, isPseudoCode, sourceCode } from './codes.ts';
import type { Node } from './message/ast.ts';
import { MessageError, parseMessage } from './message/parse.ts';
import { pseudo } from './message/pseudo.ts';

/** The repository of this package. */
export const repositoryRoot = join(import.meta.dirname, '..', '..');

export interface TextFolder {
  /** Path from the root, "modules/wallet/texts". */
  readonly path: string;
  /** Package folder name: "wallet". */
  readonly owner: string;
  readonly kind: 'base' | 'apps' | 'modules';
  /** Code → key → message. */
  readonly texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly files: readonly string[];
}

function readTexts(file: string): Record<string, string> {
  const body: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new MessageError(`${file} is no flat object of texts`);
  return Object.fromEntries(
    Object.entries(body).map(([key, text]) => {
      if (typeof text !== 'string') throw new MessageError(`${key} in ${file} is no text`);
      return [key, text];
    }),
  );
}

/** Every `texts` folder of the repository. */
export function textFolders(root = repositoryRoot): TextFolder[] {
  const found: TextFolder[] = [];
  for (const kind of ['base', 'apps', 'modules'] as const) {
    if (!existsSync(join(root, kind))) continue;
    for (const owner of readdirSync(join(root, kind)).sort()) {
      const path = join(kind, owner, 'texts');
      if (!existsSync(join(root, path))) continue;
      const files = readdirSync(join(root, path))
        .filter(name => name.endsWith('.json'))
        .sort();
      if (files.length === 0) continue;
      const texts = new Map(files.map(name => [name.slice(0, -5), readTexts(join(root, path, name))]));
      found.push({ path, owner, kind, texts, files: files.map(name => join(root, path, name)) });
    }
  }
  return found;
}

export interface AreaOptions {
  /** The app whose own texts join the core. */
  app: string;
  /** Modules whose texts every visit needs and which therefore travel with the core. */
  core?: readonly string[];
  /** Keys `<module>.office.*` belong to the staff's pages and travel only to them. */
  withOffice: boolean;
  /** Keys `ui.gallery.*` name the examples of the state gallery, which only development builds carry. */
  withGallery: boolean;
}

export type AreaTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The texts of one language for one app by area: "core" for shell and kit, then one area a module. A refusal's text travels with its module;
 * where another module's page meets it first, the words that the server sent with it are shown.
 */
export function areaTexts(folders: readonly TextFolder[], code: string, options: AreaOptions): AreaTexts {
  const areas = new Map<string, Map<string, string>>([['core', new Map()]]);
  for (const folder of folders) {
    if (folder.kind === 'apps' && folder.owner !== options.app) continue;
    const ownArea = folder.kind === 'modules' && !options.core?.includes(folder.owner) ? folder.owner : 'core';
    for (const [key, text] of Object.entries(folder.texts.get(code) ?? {})) {
      if (!options.withOffice && key.startsWith(`${folder.owner}.office.`)) continue;
      if (!options.withGallery && key.startsWith('ui.gallery.')) continue;
      const messages = areas.get(ownArea) ?? new Map<string, string>();
      areas.set(ownArea, messages.set(key, text));
    }
  }
  return areas;
}

/** A message as its language shows it: parsed, and bent when the language is a pseudo-locale. */
export function parseFor(code: AnyCode, key: string, text: string): readonly Node[] {
  try {
    const nodes = parseMessage(text);
    return isPseudoCode(code) ? pseudo(nodes, code) : nodes;
  } catch (cause) {
    throw new MessageError(`${key} (${code}): ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

export const textCode = (code: AnyCode): string => sourceCode(code);
export const isTextCode = (name: string): boolean => isCode(name) && sourceCode(name) === name;
