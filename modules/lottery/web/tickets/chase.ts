import type { IssueView } from '../../contract/index.ts';

/** The most that an issue's multiple may be. */
export const mostIssueMultiple = 10_000;

export type Plan =
  | { readonly kind: 'same'; readonly multiple: number }
  /** The multiple is doubled after every `every` issues. */
  | { readonly kind: 'double'; readonly multiple: number; readonly every: number }
  /** Each issue's multiple is the smallest with which one win pays back all stakes until then and so much of them on top. */
  | { readonly kind: 'profit'; readonly rateBps: number; readonly prizeMinor: bigint };

export interface ChaseRow {
  readonly number: string;
  readonly sealsAt: IssueView['sealsAt'];
  readonly multiple: number;
  readonly costMinor: bigint;
  /** Of this issue and all before it. */
  readonly sumMinor: bigint;
}

export interface ChasePlan {
  readonly rows: readonly ChaseRow[];
  /** From this issue on no multiple that may be bet does what the plan asks for. */
  readonly endsAt: string | undefined;
}

function multipleOf(plan: Plan, place: number, { baseMinor, spentMinor }: { baseMinor: bigint; spentMinor: bigint }): number | undefined {
  if (plan.kind === 'same') return plan.multiple;
  if (plan.kind === 'double') return plan.multiple * 2 ** Math.floor(place / plan.every);
  // prize × m ≥ (spent + base × m) × (1 + rate)
  const wanted = 10_000n + BigInt(plan.rateBps);
  const gain = plan.prizeMinor * 10_000n - baseMinor * wanted;
  if (gain <= 0n) return undefined;
  const needed = (spentMinor * wanted + gain - 1n) / gain;
  return needed > BigInt(mostIssueMultiple) ? undefined : Math.max(1, Number(needed));
}

/** What a chase costs, issue by issue; `baseMinor` is what its lines cost once. */
export function planOf(issues: readonly Pick<IssueView, 'number' | 'sealsAt'>[], baseMinor: bigint, plan: Plan): ChasePlan {
  const rows: ChaseRow[] = [];
  let spentMinor = 0n;
  for (const [place, { number, sealsAt }] of issues.entries()) {
    const multiple = multipleOf(plan, place, { baseMinor, spentMinor });
    if (multiple === undefined || multiple > mostIssueMultiple) return { rows, endsAt: number };
    const costMinor = baseMinor * BigInt(multiple);
    spentMinor += costMinor;
    rows.push({ number, sealsAt, multiple, costMinor, sumMinor: spentMinor });
  }
  return { rows, endsAt: undefined };
}

/** The plan with multiples that the member has changed by hand. */
export function withMultiples(plan: ChasePlan, baseMinor: bigint, changed: ReadonlyMap<string, number>): ChasePlan {
  let spentMinor = 0n;
  const rows = plan.rows.map(row => {
    const multiple = changed.get(row.number) ?? row.multiple;
    const costMinor = baseMinor * BigInt(multiple);
    spentMinor += costMinor;
    return { ...row, multiple, costMinor, sumMinor: spentMinor };
  });
  return { ...plan, rows };
}
