import type { FamilyCode } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { type Column, Table } from '@baize/ui';
import { useDeferredValue, useMemo } from 'react';
import type { GameSettings } from '../../contract/index.ts';
import { playName } from '../../web/names.ts';
import { type PlayReturn, playReturns } from './form.ts';

interface ReturnsTableProps {
  family: string;
  rules: GameSettings['rules'];
  scale: GameSettings['scale'];
}

const isWithin = (scale: number): boolean => scale >= 1_000 && scale <= 2_000;

/** What each play gives back at the prizes as they are typed, from the engine that computes the prizes. */
export function ReturnsTable({ family, rules, scale }: ReturnsTableProps) {
  const { t, formatPercentBps } = useI18n();
  const min = useDeferredValue(scale.min);
  const max = useDeferredValue(scale.max);
  const rows = useMemo(
    () => (isWithin(min) && isWithin(max) ? playReturns(family as FamilyCode, rules, { min, max }) : []),
    [family, rules, min, max],
  );
  const percent = ([least, most]: readonly [number, number]) => (
    <bdi>
      {least === most
        ? formatPercentBps(most, { min: 2 })
        : `${formatPercentBps(least, { min: 2 })} – ${formatPercentBps(most, { min: 2 })}`}
    </bdi>
  );
  const columns: readonly Column<PlayReturn>[] = [
    { id: 'play', head: t('lottery.office.returns.play'), lead: true, cell: row => playName(t, family, row.play) },
    { id: 'style', head: t('lottery.office.returns.style'), cell: row => t(`lottery.office.style.${row.style}`) },
    { id: 'min', head: t('lottery.office.returns.atMin'), numeric: true, cell: row => percent(row.atMin) },
    { id: 'max', head: t('lottery.office.returns.atMax'), numeric: true, cell: row => percent(row.atMax) },
  ];
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('lottery.office.returns.title')}</summary>
      <Table caption={t('lottery.office.returns.title')} columns={columns} rows={rows} keyOf={row => row.play} />
    </details>
  );
}
