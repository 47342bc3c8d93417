import { isCode, languages } from '@baize/i18n';

/** Code of a language → name; CN and EN are required. */
export type NamesByLanguage = Readonly<Record<string, string>>;

/** Languages that a name can still be given in. */
export const languagesLeft = (names: NamesByLanguage): readonly { code: string; name: string }[] =>
  Object.entries(languages)
    .filter(([code, language]) => !language.aliasOf && !(code in names))
    .map(([code, language]) => ({ code, name: language.name }));

/** CN and EN have a name, and so has every other language that is there. */
export const areNamesWhole = (names: NamesByLanguage): boolean =>
  Boolean(names['CN']?.trim() && names['EN']?.trim()) && Object.entries(names).every(([code, name]) => isCode(code) && name.trim() !== '');

const shortCode = /^[A-Z0-9]{2,20}$/;
const httpAddress = /^https?:\/\/[^\s?#@]+$/;

/** 2 to 20 capital letters or digits. */
export const isShortCode = (code: string): boolean => shortCode.test(code);

/** An address of a service: no user, query or fragment. */
export const isServiceAddress = (address: string): boolean => httpAddress.test(address.trim());
