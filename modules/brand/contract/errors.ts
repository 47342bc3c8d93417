import type { ErrorTable } from '@baize/call';

/** Refusals for the office when it changes the brand. */
export const brandOfficeErrors = {
  /** The end of a maintenance has passed already. */
  'brand.end.past': 400,
  /** Not a network such as 203.0.113.0/24, or one that is there twice. */
  'brand.network.invalid': 400,
  /** An allow list without a country or network would let no one in. */
  'brand.region.empty': 400,
  /** Not a host such as play.example.com, or one that is there twice. */
  'brand.host.invalid': 400,
  /** There are members or postings in this currency and zone. */
  'brand.books.begun': 409,
  /** No zone of the IANA list. */
  'brand.zone.invalid': 400,
  /** No currency that books can be kept in. */
  'brand.currency.invalid': 400,
  /** Not one of the product's languages, or the default isn't among those that are on. */
  'brand.language.invalid': 400,
  /** CN and EN are what other languages fall back to. */
  'brand.licence.missing': 400,
  /** Text on this colour, or in it, could not be read. */
  'brand.colour.contrast': 400,
  /** Not an address that starts with https://, an e-mail address or a phone number, as the kind asks. */
  'brand.address.invalid': 400,
  /** Each kind of download has one address. */
  'brand.resource.twice': 400,
  'brand.partner.too.many': 409,
  /** Shorter, a key could be guessed. */
  'brand.key.short': 400,
  /** The profile asks for more: facts can only be made stricter. */
  'brand.law.looser': 400,
  /** The law's age is higher. */
  'brand.age.low': 400,
} as const satisfies ErrorTable;

/** Why the site is not opened or closed. */
export const siteErrors = {
  /** Required steps of setting up are open; the fact `missing` names them. */
  'brand.site.missing': 409,
  /** It is so already. */
  'brand.site.state': 409,
} as const satisfies ErrorTable;
