declare const brand: unique symbol;

/** A nominal type: `Branded<string, 'MemberId'>` cannot be passed where a `BetId` is wanted. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
