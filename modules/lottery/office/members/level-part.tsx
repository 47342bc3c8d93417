import type { OutputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, ErrorState, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { Facts, MemberLink, Panel } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { type ReactNode, useState } from 'react';
import { officeLotteryLevel } from '../../contract/index.ts';
import { LevelDialog } from './level-dialog.tsx';

export type Level = OutputOf<typeof officeLotteryLevel>;

/** A member's lottery rebate with what bounds it and how it came about, on the member's page. */
export default function LevelPart() {
  const { t } = useI18n();
  const memberId = usePathParam('id');
  const { data, error, refetch } = useCall(officeLotteryLevel, { memberId }, { freshMs: 0 });
  if (isCallRefusal(error) && error.code === 'object.not.found')
    return (
      <EmptyState icon="lottery" title={t('lottery.office.level.trial')}>
        {t('lottery.office.level.trial.why')}
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} height="20px" />;
  return (
    <>
      <Now level={data} memberId={memberId} />
      <Changes level={data} />
    </>
  );
}

/** Where the rebate comes from. */
function sourceOf({ rebateBps, ownBps, usualBps }: Level): 'own' | 'upline' | 'usual' {
  if (rebateBps === ownBps) return 'own';
  return rebateBps < (ownBps ?? usualBps) ? 'upline' : 'usual';
}

function Now({ level, memberId }: { level: Level; memberId: string }) {
  const { t, formatPercentBps } = useI18n();
  const may = useMay()('lottery.configure');
  const [isAsking, ask] = useState(false);
  const { rebateBps, lowestBps, highestBps, mostBps, above, below } = level;
  const limit = (bps: number, why: ReactNode) => (
    <>
      <bdi>{formatPercentBps(bps)}</bdi> · {why}
    </>
  );
  return (
    <Panel
      title={t('lottery.office.level.title')}
      aside={
        may && (
          <Button size="small" disabled={lowestBps > highestBps} onClick={() => ask(true)}>
            {t('lottery.office.level.change')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            name: t('lottery.office.level.now'),
            value: (
              <>
                <bdi>{formatPercentBps(rebateBps)}</bdi> <Badge>{t(`lottery.office.level.from.${sourceOf(level)}`)}</Badge>
              </>
            ),
          },
          {
            name: t('lottery.office.level.highest'),
            value: limit(
              highestBps,
              above && above.rebateBps <= mostBps ? (
                <>
                  {t('lottery.office.level.upline')} <MemberLink {...above} />
                </>
              ) : (
                t('lottery.office.level.most')
              ),
            ),
          },
          {
            name: t('lottery.office.level.lowest'),
            value: limit(
              lowestBps,
              below ? (
                <>
                  {t('lottery.office.level.downline')} <MemberLink {...below} />
                </>
              ) : (
                t('lottery.office.level.noDownline')
              ),
            ),
          },
        ]}
      />
      {isAsking && <LevelDialog level={level} memberId={memberId} onClose={() => ask(false)} />}
    </Panel>
  );
}

function Changes({ level }: { level: Level }) {
  const { t, formatPercentBps } = useI18n();
  const percent = (bps: number | null) => (bps === null ? '–' : <bdi>{formatPercentBps(bps)}</bdi>);
  const columns: readonly Column<Level['changes'][number]>[] = [
    { id: 'at', head: t('lottery.office.level.at'), lead: true, cell: row => <Moment at={row.at} /> },
    { id: 'before', head: t('lottery.office.level.before'), numeric: true, cell: row => percent(row.beforeBps) },
    { id: 'after', head: t('lottery.office.level.after'), numeric: true, cell: row => percent(row.afterBps) },
    { id: 'by', head: t('lottery.office.level.by'), cell: row => <bdi>{row.by}</bdi> },
    { id: 'reason', head: t('lottery.office.level.reason'), cell: row => <span dir="auto">{row.reason || '–'}</span> },
  ];
  return (
    <Panel title={t('lottery.office.level.changes')} flush>
      <Table
        caption={t('lottery.office.level.changes')}
        columns={columns}
        rows={level.changes}
        keyOf={row => row.at}
        empty={<EmptyState icon="records" title={t('lottery.office.level.noChanges')} />}
      />
    </Panel>
  );
}
