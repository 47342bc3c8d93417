import { functionsOf } from '../functions.ts';
import { type Finding, findingAt, findingsOf, lineAt, type Rule, type Source } from '../tree.ts';

const maxFileLines = 400;
const maxFunctionLines = 70;

/** Tables written by a script are data in the shape of code. */
const isGenerated = (source: Source): boolean =>
  /^\/\/ (Generated|Written) by /.test(source.text) || source.path.startsWith('base/i18n/tables/');

const codeToMeasure = (source: Source): boolean => source.isCode && !isGenerated(source);

export const longFile: Rule = {
  name: 'long-file',
  check: tree =>
    tree.sources.filter(codeToMeasure).flatMap(source => {
      const lines = lineAt(source.text, source.text.trimEnd().length);
      if (lines <= maxFileLines) return [];
      return [
        findingAt(source, 0, `${lines} lines, at most ${maxFileLines}: divide it by subject; a big handlers.ts becomes handlers/<call>.ts`),
      ];
    }),
};

export const longFunction: Rule = {
  name: 'long-function',
  check: tree =>
    tree.sources.filter(codeToMeasure).flatMap(source =>
      functionsOf(source.scan.code).flatMap((span): Finding[] => {
        if (span.isGroup) return [];
        const lines = lineAt(source.text, span.to) - lineAt(source.text, span.from) + 1;
        if (lines <= maxFunctionLines) return [];
        return [
          findingAt(
            source,
            span.from,
            `a function of ${lines} lines, at most ${maxFunctionLines}: let it decide, and move what it computes to functions of their own`,
          ),
        ];
      }),
    ),
};

/** Ways around the type checker and the linter. */
export const checkSilenced: Rule = {
  name: 'check-silenced',
  check: tree =>
    tree.sources
      .filter(s => s.isCode)
      .flatMap(source => [
        ...findingsOf(
          source,
          source.scan.comments,
          /biome-ignore|@ts-(?:ignore|nocheck|expect-error)/g,
          m => `${m[0]} silences a check: change the code so that the check passes`,
        ),
        ...findingsOf(
          source,
          source.scan.code,
          /\bas any\b|(?<=[\w)\]?]\s?):\s*any\b|<any\b|\bany\[\]/g,
          m => `“${m[0].trim()}”: use unknown and parse it, or name the type`,
        ),
      ]),
};

const dormant =
  /(?<![\w$.])(?:(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b|(?:xit|xtest|xdescribe|fit|fdescribe)\s*\()/g;

export const dormantTest: Rule = {
  name: 'dormant-test',
  check: tree =>
    tree.sources
      .filter(s => s.isTest)
      .flatMap(s => findingsOf(s, s.scan.code, dormant, m => `${m[0]} leaves tests out: make the test pass, or delete it`)),
};

/** Playwright evaluates text as an expression: a function that is given as text is made and never called. */
const unasked = /\bevaluate(?:All|Handle)?(?:<[^(]*>)?\(\s*['"`]\s*(?:async\b|function\b|(?:\w+|\([^()]*\))\s*=>)/g;

export const uncalledFunction: Rule = {
  name: 'uncalled-function',
  check: tree =>
    tree.sources
      .filter(s => s.isCode && !s.path.startsWith('base/tidy/'))
      .flatMap(s =>
        findingsOf(
          s,
          s.scan.uncommented,
          unasked,
          () => 'a function given as text is never called: give an expression, or the function itself',
        ),
      ),
};

export const missingReadme: Rule = {
  name: 'missing-readme',
  check: tree =>
    tree.packages
      .filter(p => p.zone === 'module' && !tree.find(`${p.folder}README.md`))
      .map(p => ({
        path: `${p.folder}README.md`,
        line: 1,
        message: 'is missing: write what the module owns, its doors, its state drawings, its invariants and the postings it makes',
      })),
};

const uncommentedCss = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '));

const physical =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;
const rawColour =
  /#[0-9a-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:[^;{}]*(?<![\w#-])(?:white|black|red|green|blue|yellow|orange|gr[ae]y|silver|gold)(?![\w-])/gi;

/** Half the readers of three of our languages begin on the right; and a colour that is no token stays as it is in the dark. */
export const plainCss: Rule = {
  name: 'plain-css',
  check: tree =>
    tree.sources
      .filter(s => s.path.endsWith('.module.css'))
      .flatMap(source => {
        const css = uncommentedCss(source.text);
        return [
          ...findingsOf(
            source,
            css,
            physical,
            m => `${m[0].trim()} names a side: use the logical property (margin-inline-start, inset-inline-end, text-align: start)`,
          ),
          ...findingsOf(
            source,
            css.replace(/@(?:media|supports|container)[^{]*/g, rule => rule.replace(/[^\n]/g, ' ')),
            rawColour,
            () => 'a raw colour: use a token of base/ui/theme/tokens.css',
          ),
        ];
      }),
};

const registries =
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\/\/[\w.-]*(?:registry|npm-proxy|artifactory|verdaccio|nexus)[\w.-]*\.\w+|_authToken/gi;

/** Whose mirror an installation uses is its own affair. */
export const registryNamed: Rule = {
  name: 'registry-named',
  check: tree =>
    tree.sources
      .filter(s => !s.path.startsWith('base/tidy/'))
      .flatMap(s =>
        findingsOf(s, s.text, registries, m => `names a package registry (${m[0]}): leave it to the machine's own npm settings`),
      ),
};

const makers =
  /\bhelper agents?\b|\bthis session's work\b|\bsub-agent session|\b(?:AI|coding|chat) assistants?\b|\blanguage models?\b|\b(?:chatgpt|claude|anthropic|copilot|openai)\b|\/work\/(?:shared|main)\b/gi;

/** The project speaks of the product, not of who typed it or where. */
export const makingTold: Rule = {
  name: 'making-told',
  check: tree =>
    tree.sources
      .filter(s => !s.path.startsWith('base/tidy/') && s.path !== 'package-lock.json')
      .flatMap(s =>
        findingsOf(s, s.text, makers, m => `“${m[0]}” tells how the project was made: say what the product does, or leave it out`),
      ),
};

/** Numbered places in papers that do not travel with the project. A law, a standard that is published, or a file of the repository may be named. */
const citation =
  /\b(?:standards?|decisions?|specification|spec|issue|ux)(?:[\s,]+(?:section|item|no\.?))?[\s,]*§?\s*[A-Z]?\d+\b|\b(?:the|a) specification\b|\([A-H]\d{2}(?:[,–-]\s?[A-H]?\d{2})*\)/gi;

export const closedCitation: Rule = {
  name: 'closed-citation',
  check: tree =>
    tree.sources
      .filter(source => source.isCode)
      .flatMap(source =>
        findingsOf(
          source,
          source.scan.comments,
          citation,
          m =>
            `“${m[0]}” sends the reader to a paper that is not here: say the rule itself, or name a published source or a file of the repository`,
        ),
      ),
};

type Marker = readonly [RegExp, string];

/** Not said anywhere: in texts, docs or comments. */
const archaic: readonly Marker[] = [
  [/\banew\b/gi, 'say “again”, or “resets”'],
  [/\bgiv(?:e|es|en) up on\b/gi, 'say “failed”'],
  [/\bcomes? to nothing\b/gi, 'say “failed”'],
  [/\bas a rule\b|\bof course\b/gi, 'say “usually”, or leave it out'],
  [/\bnobody knows\b/gi, 'say “unknown” or “unresolved”'],
  [/\bwho means (?:no good|it)\b/gi, 'say “malicious”'],
  [/\bthe house\b(?! edge)/gi, 'say “we”, “the operator” or “the site”'],
  [/\baudit trail\b/gi, 'say “audit log”'],
  [/\bthe way back\b/gi, 'say “undo”, “callback” or “how to return”'],
];

const signIn: Marker = [/(?<![/`])\bsign(?:s|ed|ing)?[- ](?:in|out)s?\b(?!\.ts|-)/gi, 'say “log in”, “log out” and “login”'];
const atOnce: Marker = [/\bat once\b/gi, 'say “immediately”, or “at the same time”'];
const somebody: Marker = [/\b(?:some|no|any|every)body\b(?!`)/gi, 'say “someone”, “no one”, “anyone” or “everyone”, or address the reader'];
const stand: Marker = [
  /(?<!`)\bstand(?:s|ing)?\b(?!-ins?\b| (?:for|alone|by|in for|still)\b)/gi,
  'say “is”, or “is recorded in the audit log”',
];
const isTold: Marker = [/\b(?:is|are) told\b/gi, 'say “see”, “gets” or “we’ll let you know”'];
const byItself: Marker = [/\bby (?:itself|themselves)\b/gi, 'say “automatically”, “alone” or “on its own”'];

/** What readers of docs and texts shouldn't have to decode. */
const translated: readonly Marker[] = [...archaic, stand, isTold, atOnce, somebody];

/** What comments leave out as well. */
const inComments: readonly Marker[] = [
  ...archaic,
  atOnce,
  somebody,
  signIn,
  isTold,
  [/\bstrangers?\b/gi, 'say “any vendor”, “a visitor” or “others”'],
  [/\b(?:an)?other houses?\b|\bclosed house\b/gi, 'say “provider” or “site”'],
];

/** A test name is a sentence about the product. */
const inTestNames: readonly Marker[] = [...inComments, stand, byItself];

/** In a drawing or a window of symbols things do stand. */
const isAboutDrawings = ({ path }: Source): boolean => /^(?:studio|engines)\//.test(path);

/** At a table of cards it is a choice of the player. */
const isAboutCards = ({ path }: Source): boolean => path.startsWith('studio/tables/');

/** The interface says one thing in one way. */
const unlikeTheRest: readonly Marker[] = [
  ...translated,
  byItself,
  [/\b(?:most|least) (?:a|at a|per)\b/gi, 'say “daily limit”, “minimum” or “maximum”'],
  [/\bof which\b/gi, 'begin a new sentence'],
  [/\bload the page\b/gi, 'say “Reload the page”'],
  signIn,
  [/’/g, "write the straight apostrophe (')"],
];

const dialectIn = (source: Source, text: string, markers: readonly Marker[]): Finding[] =>
  markers.flatMap(([marker, remedy]) => findingsOf(source, text, marker, m => `“${m[0]}” reads like a translation: ${remedy}`));

const withoutKeys = (text: string): string => text.replace(/^\s*"[^"]*":/gm, key => ' '.repeat(key.length));

/** Decisions are records: they keep the words of their day. */
const isDoc = ({ path }: Source): boolean => path.endsWith('.md') && !path.startsWith('docs/decisions/');

/** The last column of the glossary lists the words that aren't said. */
const withoutForbidden = (text: string): string => text.replace(/\|[^|\n]*\|$/gm, column => ' '.repeat(column.length));

const testCall = /(?<![\w$.])(?:test|it|describe)(?:\.\w+)*\s*\(/g;

/** Where the bracket that opens at `open` is closed; brackets in strings are blank in a view of the code. */
function closingOf(code: string, open: number): number {
  let depth = 0;
  for (let i = open; i < code.length; i++) {
    if (code[i] === '(') depth++;
    if (code[i] === ')' && --depth === 0) return i;
  }
  return code.length;
}

/** The names of tests and of their groups; everything else is blank. */
function testNamesOf({ text, scan: { code } }: Source): string {
  let names = '';
  for (const { 0: call, index } of code.matchAll(testCall)) {
    const open = index + call.length - 1;
    const from = /\.(?:each|for)\s*\($/.test(call) ? code.indexOf('(', closingOf(code, open)) : open;
    const quote = /^\(\s*(['"`])/.exec(code.slice(from, from + 200));
    if (!quote || from < names.length) continue;
    const begin = from + quote[0].length;
    const end = code.indexOf(quote[1] ?? '', begin);
    names += text.slice(names.length, begin).replace(/[^\n]/g, ' ') + text.slice(begin, end);
  }
  return names;
}

function dialectInCode(source: Source): Finding[] {
  if (source.path.startsWith('base/tidy/')) return [];
  return [
    ...dialectIn(source, source.scan.comments, isAboutDrawings(source) ? inComments : [...inComments, stand]),
    ...(source.isTest ? dialectIn(source, testNamesOf(source), inTestNames) : []),
  ];
}

/** Plain English: a verb and its object, in the industry's words. The glossary says which. */
export const translatedEnglish: Rule = {
  name: 'translated-english',
  check: tree =>
    tree.sources.flatMap(source => {
      if (source.path.endsWith('texts/EN.json')) {
        const markers = isAboutCards(source) ? unlikeTheRest.filter(marker => marker !== stand) : unlikeTheRest;
        return dialectIn(source, withoutKeys(source.text), markers);
      }
      if (isDoc(source)) return dialectIn(source, source.path === 'GLOSSARY.md' ? withoutForbidden(source.text) : source.text, translated);
      return source.isCode ? dialectInCode(source) : [];
    }),
};

export const writingRules: readonly Rule[] = [
  closedCitation,
  longFile,
  longFunction,
  checkSilenced,
  dormantTest,
  uncalledFunction,
  missingReadme,
  plainCss,
  registryNamed,
  makingTold,
  translatedEnglish,
];
