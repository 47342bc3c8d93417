import { importsOf } from '../imports.ts';
import { type Finding, findingAt, findingsOf, type Rule, type Source } from '../tree.ts';

/** Files of decisions: rules.ts and its siblings by subject, such as lane-rules.ts. */
const isRules = (source: Source): boolean => source.owner.zone === 'module' && /(^|[/-])rules\.ts$/.test(source.inner);

const isPure = (source: Source): boolean => source.isCode && !source.isTest && (isRules(source) || source.owner.zone === 'engine');

/** Of Node only hashing is a function of its input. */
const isWorld = (specifier: string): boolean =>
  (specifier.startsWith('node:') && specifier !== 'node:crypto') ||
  /^(pg|fastify|ws|sharp)$|^@baize\/(db|jobs|testkit)(\/|$)|(^|[/-])store\.ts$/.test(specifier);

const worldCalls =
  /(?<![\w$.#])(?:fetch\s*\(|process\s*\.|Date\.now\b|new Date\b|performance\.now\b|set(?:Timeout|Interval|Immediate)\s*\()/g;

function worldIn(source: Source): Finding[] {
  const what = isRules(source) ? 'a rule' : 'an engine';
  return [
    ...importsOf(source)
      .filter(i => !i.isType && isWorld(i.specifier))
      .map(i =>
        findingAt(
          source,
          i.offset,
          `${what} imports ${i.specifier}: read it in the handler and pass the value in; a type may be imported with "import type"`,
        ),
      ),
    ...findingsOf(
      source,
      source.scan.code,
      worldCalls,
      m => `${what} uses ${m[0].replace(/\s*\($/, '')}: pass the value in (time as \`now\`)`,
    ),
  ];
}

/** The same input must always answer the same: only then can a decision be tested by a table and a round be replayed. */
export const ioInPureCode: Rule = {
  name: 'io-in-pure-code',
  check: tree => tree.sources.filter(isPure).flatMap(worldIn),
};

/** Where the machine's clock is rightly read: the clock itself and ids, and what stands at the edge. */
const readsClock = (source: Source): boolean =>
  source.isTest || /^(base\/kernel\/(time|id)\.ts$|base\/testkit\/)/.test(source.path) || ['app', 'tool'].includes(source.owner.zone);

export const clockRead: Rule = {
  name: 'clock-read',
  check: tree =>
    tree.sources
      .filter(s => s.isCode && !readsClock(s))
      .flatMap(s =>
        findingsOf(
          s,
          s.scan.code,
          /(?<![\w$.])(?:new Date\(\s*\)|Date\.now\b)/g,
          m => `reads the machine's clock with ${m[0]}: take a Clock and call clock.now(), so that tests can move it`,
        ),
      ),
};

export const chanceDrawn: Rule = {
  name: 'chance-drawn',
  check: tree =>
    tree.sources
      .filter(s => s.isCode && !s.path.startsWith('bench/'))
      .flatMap(s =>
        findingsOf(
          s,
          s.scan.code,
          /(?<![\w$])Math\.random\b/g,
          () => 'draws with Math.random: take a RandomSource (seededRandom in tests, cryptoRandom made by the app)',
        ),
      ),
};

const path = String.raw`[\w$.?!#]*`;
const floats: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`(?<![\w$])(?:Number(?:\.parse(?:Float|Int))?|parseFloat|parseInt)\s*\(\s*${path}Minor\b`, 'g'),
    'turns it into a float',
  ],
  [/Minor\b\)*\s*\.toFixed\b/g, 'prints it as a float'],
  [/Minor\b\)*\s*[*/]\s*[\d.][\d_.]*(?![\d_.n])/g, 'computes with a float'],
  [new RegExp(String.raw`(?<![\w$])[\d.][\d_.]*\s*\*\s*${path}Minor\b`, 'g'), 'computes with a float'],
  [/\w*Minor\??:\s*number\b/g, 'declares it a number'],
];

/** An identifier that ends in Minor is money; a double keeps 53 bits of it, and no tenth exactly. */
export const floatOnMoney: Rule = {
  name: 'float-on-money',
  check: tree =>
    tree.sources
      .filter(s => s.isCode)
      .flatMap(s =>
        floats.flatMap(([pattern, what]) =>
          findingsOf(
            s,
            s.scan.code,
            pattern,
            m =>
              `${m[0].replace(/\s+/g, ' ')} ${what}: keep money a bigint (kernel: divide, share, split; wireMinor to read, minorToDecimal to print)`,
          ),
        ),
      ),
};

export const purityRules: readonly Rule[] = [ioInPureCode, clockRead, chanceDrawn, floatOnMoney];
