import { type Finding, findingAt, type Rule, type Source, type Tree } from '../tree.ts';
import { callsOf, isContract } from './calls.ts';

interface Tied {
  readonly source: Source;
  readonly offset: number;
  readonly call: string;
  /** The function that does it, or the constant that keeps the handler. */
  readonly name: string;
}

const tie = String.raw`\b(?:handle|checked)\(\s*(?:\w+\.)?(\w+),\s*`;
const byName = new RegExp(String.raw`${tie}(?:\w+\.)?(\w+)\s*,?\s*\)`, 'g');
const passedOn = new RegExp(String.raw`${tie}(\w+) =>\s*(?:\w+\.)?(\w+)\(([\w., ]*)\)\s*,?\s*\)`, 'g');
const kept = new RegExp(String.raw`\bconst (\w+)(?:: \w+)? =\s*(?:\([^=]*\)(?:: \w+)? =>\s*)?${tie}`, 'g');

/** Handlers that are a function's name, hand the whole context to one function, or are kept in a constant. */
function tiedIn(source: Source): Tied[] {
  const { code } = source.scan;
  const named = [...code.matchAll(byName)].map(match => ({ source, offset: match.index, call: match[1] ?? '', name: match[2] ?? '' }));
  const passed = [...code.matchAll(passedOn)]
    .filter(match => (match[4] ?? '').split(/,\s*/).includes(match[2] ?? ''))
    .map(match => ({ source, offset: match.index, call: match[1] ?? '', name: match[3] ?? '' }));
  const constants = [...code.matchAll(kept)].map(match => ({ source, offset: match.index, call: match[2] ?? '', name: match[1] ?? '' }));
  return [...named, ...passed, ...constants];
}

const isServer = (source: Source): boolean =>
  source.isCode && !source.isTest && source.owner.zone === 'module' && source.inner.startsWith('server/');

/** With one name from the contract to the page, a search for a call shows the whole feature. A function that does two calls is named for what it does. */
export const handlerName: Rule = {
  name: 'handler-name',
  check: tree =>
    tree.sources.filter(isServer).flatMap(source => {
      const tied = tiedIn(source);
      return tied
        .filter(({ name, call }) => name !== call && !tied.some(other => other.name === name && other.call !== call))
        .map(({ offset, name, call }) =>
          findingAt(source, offset, `${name} does the call ${call}: give it the call's name, and import the calls as "* as calls"`),
        );
    }),
};

const callNames = (tree: Tree, source: Source): Set<string> =>
  new Set(tree.sources.filter(s => s.owner === source.owner && isContract(s)).flatMap(s => callsOf(s).map(c => c.name)));

/** What a call is given stands in its declaration, and nowhere else. */
export const handlerInput: Rule = {
  name: 'handler-input',
  check: tree =>
    tree.sources.filter(isServer).flatMap((source): Finding[] => {
      const typed = [...source.scan.code.matchAll(/\b(?:function|const) (\w+)(?: = (?:async )?)?\([^)]*?\bCallContext<(?!unknown>)/g)];
      if (typed.length === 0) return [];
      const names = callNames(tree, source);
      return typed
        .filter(match => names.has(match[1] ?? ''))
        .map(match =>
          findingAt(
            source,
            match.index,
            `the input of ${match[1]} is typed by hand: write ContextOf<typeof calls.${match[1]}>, which the call declares`,
          ),
        );
    }),
};

export const handlerRules: readonly Rule[] = [handlerName, handlerInput];
