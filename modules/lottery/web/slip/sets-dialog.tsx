import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  Confirm,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Money,
  Notice,
  Pagination,
  ReasonedButton,
  Skeleton,
  showToast,
  TextInput,
  useCall,
  useOfflineReason,
  useProblem,
  useSend,
} from '@baize/ui';
import { useState } from 'react';
import { deleteNumberSet, lotteryNumberSets, saveNumberSet } from '../../contract/index.ts';
import { ContentLine } from '../content/content-view.tsx';
import type { Table } from '../game/use-game.ts';
import { playName } from '../names.ts';
import { countedLines, sumOf, toWire } from '../tickets/lines.ts';
import styles from './slip.module.css';
import type { Basket } from './use-basket.ts';

type NumberSet = OutputOf<typeof lotteryNumberSets>['items'][number];

const pageSize = 5;
const mostName = 40;

/** The basket under a name of the member's own. */
function Saving({ table, basket }: { table: Table; basket: Basket }) {
  const { t } = useI18n();
  const problem = useProblem();
  const offline = useOfflineReason();
  const [name, setName] = useState('');
  const saving = useSend(saveNumberSet, { refreshes: [lotteryNumberSets] });
  const save = async () => {
    const saved = await saving.send({ family: table.family.code, name: name.trim(), lines: basket.lines.map(toWire) });
    if (!saved) return;
    setName('');
    showToast({ id: 'lottery.sets', tone: 'good', text: t('lottery.sets.saved', { name: saved.name }) });
  };
  const why = problem(saving.error)?.text;
  if (basket.lines.length === 0) return <p className={styles['note']}>{t('lottery.sets.empty')}</p>;
  return (
    <form
      className={styles['saving']}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('lottery.sets.name', { count: basket.lines.length })} error={why}>
        <TextInput value={name} maxLength={mostName} autoComplete="off" onChange={event => setName(event.target.value)} />
      </Field>
      <ReasonedButton type="submit" look="primary" reason={offline} busy={saving.isBusy} disabled={name.trim() === ''}>
        {t('lottery.sets.save')}
      </ReasonedButton>
    </form>
  );
}

function SetRow({ table, set, onUse }: { table: Table; set: NumberSet; onUse: (set: NumberSet) => void }) {
  const { t } = useI18n();
  const problem = useProblem();
  const [isAsked, ask] = useState(false);
  const deleting = useSend(deleteNumberSet, { refreshes: [lotteryNumberSets] });
  const lines = countedLines(table.plays, set.lines);
  const [first] = set.lines;
  const why = problem(deleting.error)?.text;
  return (
    <li className={styles['set']}>
      <span className={styles['words']}>
        <bdi className={styles['linePlay']}>{set.name}</bdi>
        {first && (
          <ContentLine
            family={table.family.code}
            play={first.play}
            content={first.content.slice(0, 200)}
            isCut={first.content.length > 200}
          />
        )}
        <span className={styles['price']}>
          {first && playName(t, table.family.code, first.play)} · {t('lottery.basket.lines', { count: set.lines.length })} ·{' '}
          <Money minor={sumOf(lines)} currency={table.currency} />
        </span>
      </span>
      <span className={styles['setActs']}>
        <Button size="small" look="primary" disabled={lines.length === 0} onClick={() => onUse(set)}>
          {t('lottery.sets.use')}
        </Button>
        <IconButton icon="trash" size="small" label={t('lottery.sets.delete', { name: set.name })} onClick={() => ask(true)} />
      </span>
      {why && <Notice tone="bad">{why}</Notice>}
      <Confirm
        open={isAsked}
        title={t('lottery.sets.delete', { name: set.name })}
        yes={t('lottery.sets.delete.yes')}
        danger
        busy={deleting.isBusy}
        onYes={() => void deleting.send({ id: set.id }).then(() => ask(false))}
        onNo={() => ask(false)}
      >
        <p>{t('lottery.sets.delete.why')}</p>
      </Confirm>
    </li>
  );
}

/** Numbers that the member has saved for games of this family: to bet them again, to save those of the basket, to delete. */
export function SetsDialog({ table, basket, onClose }: { table: Table; basket: Basket; onClose: () => void }) {
  const { t } = useI18n();
  const [{ page, near }, setPage] = useState<{ page: number; near?: string }>({ page: 1 });
  const { data, error, refetch } = useCall(
    lotteryNumberSets,
    { family: table.family.code, page, pageSize, ...(near ? { near } : {}) },
    { keepPrevious: true, freshMs: 0 },
  );
  const use = (set: NumberSet) => {
    if (basket.add(countedLines(table.plays, set.lines))) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('lottery.sets')}>
      <div className={styles['sets']}>
        <Saving table={table} basket={basket} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={3} height="56px" />}
        {data && data.items.length === 0 && (
          <EmptyState icon="star" title={t('lottery.sets.none')}>
            {t('lottery.sets.none.why')}
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul className={styles['setList']}>
            {data.items.map(set => (
              <SetRow key={set.id} table={table} set={set} onUse={use} />
            ))}
          </ul>
        )}
        {data && data.total > pageSize && (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={next => setPage({ page: next, near: `${data.page}.${data.items[0]?.id}` })}
          />
        )}
      </div>
    </Dialog>
  );
}
