/** The language codes as they are stored, in the order of the language menu. They mix language and country codes; `languages` says what each one means. */
export const codes = [
  'CN',
  'EN',
  'JA',
  'TH',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'KR',
  'MS',
  'PT',
  'TA',
  'TW',
  'TY',
  'UR',
  'UR-LA',
  'PT-BR',
  'TR',
  'BN',
  'AR',
  'FA',
  'RU',
  'KK',
  'UZ',
  'LO',
  'NE',
  'FR',
  'TE',
  'SW',
] as const;

export type Code = (typeof codes)[number];

/** Languages in which everything is written. A few texts are in every other one; the rest is shown in English or Chinese. */
export const wholeCodes: ReadonlySet<Code> = new Set(['CN', 'EN']);

/** Made from EN for finding untranslated, cut-off and unmirrored text; never offered to a member. */
export const pseudoCodes = ['en-XA', 'ar-XB'] as const;
export type PseudoCode = (typeof pseudoCodes)[number];
export type AnyCode = Code | PseudoCode;

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export interface Language {
  /** BCP-47, for `lang` and for the browser's choice of Han and Indic glyphs. */
  readonly tag: string;
  /** The tag whose CLDR rules format numbers and dates; differs from `tag` where CLDR would answer in another script. */
  readonly formatTag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly plurals: readonly PluralCategory[];
  /** Whose texts replace a missing one, nearest first. */
  readonly fallbacks: readonly Code[];
  /** The language's name in itself, for the language menu. */
  readonly name: string;
  /** Texts and tables are those of this code. */
  readonly aliasOf?: Code;
}

const one: readonly PluralCategory[] = ['one', 'other'];
const other: readonly PluralCategory[] = ['other'];
const romance: readonly PluralCategory[] = ['one', 'many', 'other'];

const language = (tag: string, name: string, plurals: readonly PluralCategory[], more: Partial<Language> = {}): Language => ({
  tag,
  formatTag: tag,
  dir: 'ltr',
  plurals,
  fallbacks: ['EN'],
  name,
  ...more,
});

/** Every code with its meaning. MY is Burmese (Malay is MS), TW is traditional Chinese, UR-LA is Urdu in Latin letters. */
export const languages: Readonly<Record<Code, Language>> = {
  CN: language('zh-Hans-CN', '简体中文', other),
  EN: language('en', 'English', one, { formatTag: 'en-GB', fallbacks: ['CN'] }),
  JA: language('ja', '日本語', other),
  TH: language('th', 'ไทย', other),
  VI: language('vi', 'Tiếng Việt', other),
  MY: language('my', 'မြန်မာ', other),
  ES: language('es', 'Español', romance),
  HI: language('hi', 'हिन्दी', one),
  ID: language('id', 'Bahasa Indonesia', other, { fallbacks: ['MS', 'EN'] }),
  KM: language('km', 'ខ្មែរ', other),
  KO: language('ko', '한국어', other),
  KR: language('ko-KR', '한국어 (KR)', other, { aliasOf: 'KO', fallbacks: ['KO', 'EN'] }),
  MS: language('ms', 'Bahasa Melayu', other, { fallbacks: ['ID', 'EN'] }),
  PT: language('pt-PT', 'Português (Portugal)', romance, { fallbacks: ['PT-BR', 'EN'] }),
  TA: language('ta', 'தமிழ்', one),
  TW: language('zh-Hant-TW', '繁體中文', other),
  TY: language('th', 'ภาษาไทย (TY)', other, { aliasOf: 'TH', fallbacks: ['TH', 'EN'] }),
  UR: language('ur', 'اردو', one, { dir: 'rtl' }),
  // CLDR answers ur-Latn in Arabic script, so numbers and dates follow English.
  'UR-LA': language('ur-Latn', 'Urdu (Roman)', one, { formatTag: 'en-GB' }),
  'PT-BR': language('pt-BR', 'Português (Brasil)', romance, { fallbacks: ['PT', 'EN'] }),
  TR: language('tr', 'Türkçe', one),
  BN: language('bn', 'বাংলা', one),
  AR: language('ar', 'العربية', ['zero', 'one', 'two', 'few', 'many', 'other'], { dir: 'rtl' }),
  FA: language('fa', 'فارسی', one, { dir: 'rtl' }),
  RU: language('ru', 'Русский', ['one', 'few', 'many', 'other']),
  KK: language('kk', 'Қазақша', one, { fallbacks: ['RU', 'EN'] }),
  UZ: language('uz-Latn', 'Oʻzbekcha', one, { fallbacks: ['RU', 'EN'] }),
  LO: language('lo', 'ລາວ', other),
  NE: language('ne', 'नेपाली', one),
  FR: language('fr', 'Français', romance),
  TE: language('te', 'తెలుగు', one),
  SW: language('sw', 'Kiswahili', one),
};

export const defaultCode: Code = 'CN';

const known: ReadonlySet<string> = new Set(codes);
export const isCode = (text: string): text is Code => known.has(text);
export const isPseudoCode = (text: string): text is PseudoCode => text === 'en-XA' || text === 'ar-XB';

/** The code whose texts and tables are used: aliases and pseudo-locales resolved. */
export const sourceCode = (code: AnyCode): Code => (isPseudoCode(code) ? 'EN' : (languages[code].aliasOf ?? code));

export const dirOf = (code: AnyCode): 'ltr' | 'rtl' => (isPseudoCode(code) ? (code === 'ar-XB' ? 'rtl' : 'ltr') : languages[code].dir);
export const tagOf = (code: AnyCode): string => (isPseudoCode(code) ? code : languages[code].tag);

/** Language and script, so that zh-TW is zh-Hant; empty for what is no tag. */
function scriptOf(tag: string): string {
  try {
    const { language: name, script } = new Intl.Locale(tag).maximize();
    return `${name}-${script}`;
  } catch {
    return '';
  }
}

/** The language that the tags of a browser (BCP 47, the preferred one first) ask for first and that there is; undefined when there is none. */
export function codeOfTags(tags: readonly string[]): Code | undefined {
  for (const tag of tags) {
    const script = scriptOf(tag);
    const exact = codes.find(code => languages[code].tag.toLowerCase() === tag.toLowerCase());
    const found = exact ?? codes.find(code => !languages[code].aliasOf && scriptOf(languages[code].tag) === script);
    if (found) return found;
  }
  return undefined;
}

/** The codes whose texts are tried in order, the language itself first. Ends in EN, and in CN as the last resort. */
export function fallbackChain(code: AnyCode): readonly Code[] {
  const first = sourceCode(code);
  return [...new Set<Code>([first, ...languages[first].fallbacks, 'EN', 'CN'])];
}
