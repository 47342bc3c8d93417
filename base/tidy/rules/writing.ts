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

/** Words of translated English, and what people in the field say instead. */
const dialect: readonly (readonly [RegExp, string])[] = [
  [/\bstands?\b/gi, 'say “is”, or “is recorded in the audit log”'],
  [/\b(?:is|are) told\b/gi, 'say “see” or “we\u2019ll tell you”'],
  [/\banew\b/gi, 'say “again”, or “resets”'],
  [/\bat once\b/gi, 'say “immediately”'],
  [/\bby (?:itself|themselves)\b/gi, 'say “automatically”'],
  [/\bgiv(?:e|es|en) up on\b/gi, 'say “failed”'],
  [/\bthe house\b/gi, 'say “we”, “the operator” or “the site”'],
  [/\b(?:some|no|any)body\b/gi, 'say “someone”, “no one” or “anyone”, or address the reader'],
  [/\b(?:most|least) (?:a|at a|per)\b/gi, 'say “daily limit”, “minimum” or “maximum”'],
  [/\bas a rule\b|\bof course\b/gi, 'say “usually”, or leave it out'],
  [/\bcomes? to nothing\b/gi, 'say “failed”'],
  [/\bof which\b/gi, 'begin a new sentence'],
  [/\bload the page\b/gi, 'say “Reload the page”'],
];

/** Interface texts are plain English: a verb and its object, in the industry's words. */
export const translatedEnglish: Rule = {
  name: 'translated-english',
  check: tree =>
    tree.sources
      .filter(s => s.path.endsWith('texts/EN.json'))
      .flatMap(source =>
        dialect.flatMap(([marker, remedy]) =>
          findingsOf(
            source,
            source.text.replace(/^\s*"[^"]*":/gm, key => ' '.repeat(key.length)),
            marker,
            m => `“${m[0]}” reads like a translation: ${remedy}`,
          ),
        ),
      ),
};

export const writingRules: readonly Rule[] = [
  closedCitation,
  longFile,
  longFunction,
  checkSilenced,
  dormantTest,
  missingReadme,
  plainCss,
  registryNamed,
  makingTold,
  translatedEnglish,
];
