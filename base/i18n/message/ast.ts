/** A parsed message of the ICU MessageFormat subset: text, {name}, number, date, time, plural, select, # and <b>tags</b>. */
export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string; readonly style: 'plain' | 'percent' }
  /** An amount in minor units; its currency is the value named `currency`, when there is one. */
  | { readonly kind: 'money'; readonly name: string }
  | { readonly kind: 'date'; readonly name: string; readonly style: string }
  | { readonly kind: 'plural'; readonly name: string; readonly cases: Cases }
  | { readonly kind: 'select'; readonly name: string; readonly cases: Cases }
  /** `#`: the number of the plural around it. */
  | { readonly kind: 'count'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string; readonly children: readonly Node[] };

/** Case → message. Plural keys are CLDR categories or "=n". */
export type Cases = Readonly<Record<string, readonly Node[]>>;

export const dateStyles = ['short', 'medium', 'long', 'full', 'month', 'day', 'time', 'clock', 'moment'] as const;
export type DateStyle = (typeof dateStyles)[number];
