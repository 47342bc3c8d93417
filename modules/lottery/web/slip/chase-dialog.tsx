import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Checkbox,
  Dialog,
  ErrorState,
  Field,
  Money,
  Notice,
  ReasonedButton,
  Segmented,
  Select,
  Skeleton,
  scrollRegion,
  TextInput,
  useCall,
} from '@baize/ui';
import { useMemo, useState } from 'react';
import { lotteryIssues, mostBets, mostChased } from '../../contract/index.ts';
import { issueName } from '../draw/stage.ts';
import type { Table } from '../game/use-game.ts';
import { type ChasePlan, type ChaseRow, mostIssueMultiple, type Plan, planOf, withMultiples } from '../tickets/chase.ts';
import { type CountedLine, sumOf } from '../tickets/lines.ts';
import { Stepper } from './bet-line.tsx';
import type { Order } from './order-dialog.tsx';
import styles from './slip.module.css';

interface ChaseDialogProps {
  table: Table;
  lines: readonly CountedLine[];
  /** What a win of the only line pays at its own multiple; undefined for several lines, which have no common prize. */
  prizeMinor: bigint | undefined;
  onReview: (order: Order) => void;
  onClose: () => void;
}

const kinds = ['same', 'double', 'profit'] as const;
type Kind = (typeof kinds)[number];
const counts = [3, 5, 10, 20, 50, mostChased];

function usePlan({ table, lines, prizeMinor }: Pick<ChaseDialogProps, 'table' | 'lines' | 'prizeMinor'>) {
  const [kind, setKind] = useState<Kind>('same');
  const [count, setCount] = useState(10);
  const [multiple, setMultiple] = useState(1);
  const [every, setEvery] = useState(2);
  const [ratePercent, setRate] = useState(30);
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const issues = useCall(lotteryIssues, { code: table.game.code, count: mostChased }, { freshMs: 5_000 });
  const baseMinor = sumOf(lines);
  const most = Math.min(mostChased, Math.floor(mostBets / Math.max(1, lines.length)));
  const open = useMemo(
    () => issues.data?.issues.filter(one => !table.issue || one.number >= table.issue.number).slice(0, Math.min(count, most)),
    [issues.data, table.issue, count, most],
  );
  const plan = useMemo((): ChasePlan | undefined => {
    if (!open) return undefined;
    // A chase begins with the issue that takes bets now.
    const taken = open.filter(({ number }, place) => place === 0 || !skipped.has(number));
    const wanted: Plan =
      kind === 'same'
        ? { kind, multiple }
        : kind === 'double'
          ? { kind, multiple, every }
          : { kind, rateBps: ratePercent * 100, prizeMinor: prizeMinor ?? 0n };
    return withMultiples(planOf(taken, baseMinor, wanted), baseMinor, changed);
  }, [open, skipped, kind, multiple, every, ratePercent, prizeMinor, baseMinor, changed]);
  const reset =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setChanged(new Map());
    };
  return {
    issues,
    open: open ?? [],
    plan,
    skip: (number: string, isSkipped: boolean) => {
      const next = new Set(skipped);
      if (isSkipped) next.add(number);
      else next.delete(number);
      setSkipped(next);
    },
    most,
    kind,
    setKind: reset(setKind),
    count,
    setCount: reset(setCount),
    multiple,
    setMultiple: reset(setMultiple),
    every,
    setEvery: reset(setEvery),
    ratePercent,
    setRate: reset(setRate),
    change: (number: string, value: number) => setChanged(new Map(changed).set(number, value)),
  };
}

type Planning = ReturnType<typeof usePlan>;

function Terms({ planning, hasPrize }: { planning: Planning; hasPrize: boolean }) {
  const { t } = useI18n();
  const { kind, setKind, count, setCount, most, multiple, setMultiple, every, setEvery, ratePercent, setRate } = planning;
  return (
    <div className={styles['chaseTerms']}>
      <Segmented
        label={t('lottery.chase.plan')}
        options={kinds.filter(one => one !== 'profit' || hasPrize).map(one => ({ value: one, label: t(`lottery.chase.plan.${one}`) }))}
        value={kind}
        onChange={setKind}
      />
      <div className={styles['chaseFields']}>
        <Field label={t('lottery.chase.count')}>
          <Select
            value={String(count)}
            choices={counts.map(one => ({ value: String(one), label: t('lottery.chase.count.issues', { count: Math.min(one, most) }) }))}
            onChange={value => setCount(Number(value))}
          />
        </Field>
        {kind !== 'profit' && (
          <span className={styles['stepField']}>
            <span aria-hidden="true">{t('lottery.chase.first')}</span>
            <Stepper label={t('lottery.chase.first')} value={multiple} least={1} most={mostIssueMultiple} onChange={setMultiple} />
          </span>
        )}
        {kind === 'double' && (
          <span className={styles['stepField']}>
            <span aria-hidden="true">{t('lottery.chase.every')}</span>
            <Stepper label={t('lottery.chase.every')} value={every} least={1} most={20} onChange={setEvery} />
          </span>
        )}
        {kind === 'profit' && (
          <Field label={t('lottery.chase.rate')}>
            <TextInput
              inputMode="numeric"
              dir="ltr"
              value={String(ratePercent)}
              onChange={event => setRate(Math.min(1_000, Number(event.target.value.replace(/\D/g, '').slice(0, 4)) || 0))}
              after={<span className={styles['sign']}>%</span>}
            />
          </Field>
        )}
      </div>
    </div>
  );
}

function Multiple({ row, name, onChange }: { row: ChaseRow; name: string; onChange: Planning['change'] }) {
  const { t } = useI18n();
  return (
    <TextInput
      aria-label={t('lottery.chase.multiple', { number: name })}
      inputMode="numeric"
      dir="ltr"
      className={styles['planMultiple']}
      value={String(row.multiple)}
      onChange={event =>
        onChange(row.number, Math.min(mostIssueMultiple, Math.max(1, Number(event.target.value.replace(/\D/g, '').slice(0, 5)) || 1)))
      }
    />
  );
}

function PlanTable({ table, plan, planning }: { table: Table; plan: ChasePlan; planning: Planning }) {
  const { t, formatTime } = useI18n();
  const rows = new Map(plan.rows.map(row => [row.number, row]));
  // Behind the last one that is bet on, what is left out says nothing.
  const shown = planning.open.filter(({ number }) => !plan.endsAt || number < plan.endsAt);
  return (
    <section ref={scrollRegion} className={styles['planScroll']} aria-label={t('lottery.chase.table')}>
      <table className={styles['plan']}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.issue')}</th>
            <th scope="col">{t('lottery.multiple')}</th>
            <th scope="col">{t('lottery.chase.cost')}</th>
            <th scope="col">{t('lottery.chase.sum')}</th>
            <th scope="col">{t('lottery.chase.closes')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, sealsAt }, place) => {
            const row = rows.get(number);
            const name = issueName(table.game, number);
            return (
              <tr key={number} className={row ? undefined : styles['skipped']}>
                <th scope="row">
                  <Checkbox
                    checked={row !== undefined}
                    disabled={place === 0}
                    aria-label={t('lottery.chase.leave', { number: name })}
                    onChange={isTaken => planning.skip(number, !isTaken)}
                  >
                    <bdi>{name}</bdi>
                  </Checkbox>
                </th>
                <td>{row && <Multiple row={row} name={name} onChange={planning.change} />}</td>
                <td>{row && <Money minor={row.costMinor} currency={table.currency} />}</td>
                <td>{row && <Money minor={row.sumMinor} currency={table.currency} />}</td>
                <td>
                  <bdi>{formatTime(sealsAt, 'clock')}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const endOf = (kind: Kind, plan: ChasePlan): string =>
  kind !== 'profit' ? 'lottery.chase.ends' : plan.rows.length > 0 ? 'lottery.chase.ends.profit' : 'lottery.chase.ends.never';

/** Why a plan can't be bet, which limit it is; undefined when it can. */
function useLimit({ game, currency }: Table, plan: ChasePlan | undefined): string | undefined {
  const { t, formatMoney } = useI18n();
  const [mostIssue, mostOrder] = [amountOf(game.limits.maxMemberIssueMinor), amountOf(game.limits.maxOrderMinor)];
  const brief = (minor: bigint) => formatMoney(minor, currency, { brief: true });
  const large = plan?.rows.find(row => row.costMinor > mostIssue);
  if (large) return t('lottery.limit.issue', { number: issueName(game, large.number), most: brief(mostIssue) });
  return (plan?.rows.at(-1)?.sumMinor ?? 0n) > mostOrder ? t('lottery.limit.order', { most: brief(mostOrder) }) : undefined;
}

/** Plans the basket over several issues. Nothing is bet here: the plan goes on to the review. */
export function ChaseDialog({ table, lines, prizeMinor, onReview, onClose }: ChaseDialogProps) {
  const { t } = useI18n();
  const planning = usePlan({ table, lines, prizeMinor });
  const [stopsOnWin, setStops] = useState(true);
  const [stopsOnDraw, setStopsOnDraw] = useState(false);
  const { plan, issues } = planning;
  const limit = useLimit(table, plan);
  const total = plan?.rows.at(-1)?.sumMinor ?? 0n;
  const review = () =>
    plan?.rows[0] &&
    onReview({
      lines,
      number: plan.rows[0].number,
      chase: { rows: plan.rows, stopsOnWin, stopsOnDraw: stopsOnWin && stopsOnDraw },
      isBasket: true,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lottery.chase.title')}
      size="wide"
      actions={
        <>
          <span className={styles['chaseTotal']}>
            {t('lottery.chase.commitment')} <Money minor={total} currency={table.currency} />
          </span>
          <ReasonedButton look="primary" reason={limit} disabled={!plan || plan.rows.length === 0} onClick={review}>
            {t('lottery.chase.review')}
          </ReasonedButton>
        </>
      }
    >
      <div className={styles['chase']}>
        <Terms planning={planning} hasPrize={prizeMinor !== undefined} />
        {planning.kind !== 'same' && <Notice tone="warn">{t(`lottery.chase.grows.${planning.kind}`)}</Notice>}
        {plan?.endsAt && (
          <Notice tone="warn">
            {t(endOf(planning.kind, plan), {
              number: issueName(table.game, plan.endsAt),
              count: plan.rows.length,
            })}
          </Notice>
        )}
        {issues.error && !issues.data && <ErrorState error={issues.error} onRetry={() => void issues.refetch()} />}
        {!plan && !issues.error && <Skeleton lines={6} height="40px" />}
        {plan && plan.rows.length > 0 && <PlanTable table={table} plan={plan} planning={planning} />}
        <Checkbox checked={stopsOnWin} onChange={setStops}>
          {t('lottery.chase.stops')}
        </Checkbox>
        <span className={styles['stopsOnDraw']}>
          <Checkbox checked={stopsOnWin && stopsOnDraw} disabled={!stopsOnWin} onChange={setStopsOnDraw}>
            {t('lottery.chase.stops.draw')}
          </Checkbox>
          <span className={styles['note']}>{t('lottery.chase.stops.draw.how')}</span>
        </span>
        <p className={styles['note']}>{t('lottery.chase.note')}</p>
      </div>
    </Dialog>
  );
}
