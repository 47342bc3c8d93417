import type { ErrorTable } from '@baize/call';

/** What the office may be told when it changes the brand. */
export const brandOfficeErrors = {
  /** The end of a maintenance has passed already. */
  'brand.end.past': 400,
  /** Not a network such as 203.0.113.0/24, or one that stands there twice. */
  'brand.network.invalid': 400,
  /** An allow list without a country or network would let nobody in. */
  'brand.region.empty': 400,
  /** Not a host such as play.example.com, or one that stands there twice. */
  'brand.host.invalid': 400,
  /** The law's age is higher. */
  'brand.age.low': 400,
} as const satisfies ErrorTable;
