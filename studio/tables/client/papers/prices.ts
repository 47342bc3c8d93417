import type { TableSession } from '../wire.ts';

type Bet = TableSession['table']['bets'][number];

interface PriceRow {
  readonly kind: string;
  /** Of the bets that it is for, “4, 17”; undefined when it is for all bets of its kind. */
  readonly numbers: string | undefined;
  readonly pays: readonly string[];
  readonly edgePpm: number;
}

/** Rows of the table of payouts: a row for all bets that differ in their numbers only, and are paid alike. */
export function priceRows(bets: readonly Bet[]): readonly PriceRow[] {
  const kindOf = ({ code }: Bet) => code.split(':')[0] ?? '';
  return [...Map.groupBy(bets, kindOf)].flatMap(([kind, all]) => {
    const alike = [...Map.groupBy(all, ({ pays, edgePpm }) => `${pays} ${edgePpm}`).values()];
    return alike.map(some => ({
      kind,
      numbers: alike.length > 1 ? some.map(({ code }) => code.slice(kind.length + 1)).join(', ') : undefined,
      pays: some[0]?.pays ?? [],
      edgePpm: some[0]?.edgePpm ?? 0,
    }));
  });
}
