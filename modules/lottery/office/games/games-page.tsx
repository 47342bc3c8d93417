import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, ErrorState, Link, Table, useCall, useGo } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { type OfficeLotteryGame, officeLotteryGames } from '../../contract/index.ts';
import { useGameName } from '../names.ts';

export function GameBadge({ isOn }: Pick<OfficeLotteryGame, 'isOn'>) {
  const { t } = useI18n();
  return <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'lottery.office.game.on' : 'lottery.office.game.off')}</Badge>;
}

function useColumns(): readonly Column<OfficeLotteryGame>[] {
  const { t, formatNumber } = useI18n();
  const nameOf = useGameName();
  return [
    {
      id: 'name',
      head: t('lottery.office.game.name'),
      lead: true,
      cell: row => (
        <Link to={`/lottery-games/${row.code}`} onClick={event => event.stopPropagation()}>
          <bdi>{nameOf(row)}</bdi>
        </Link>
      ),
    },
    { id: 'code', head: t('lottery.office.game.code'), cell: row => <Code>{row.code}</Code> },
    { id: 'state', head: t('lottery.office.game.state'), cell: row => <GameBadge isOn={row.isOn} /> },
    { id: 'source', head: t('lottery.office.game.source'), cell: row => t(`lottery.office.source.${row.source}`) },
    { id: 'issue', head: t('lottery.office.game.issue'), cell: row => (row.issue ? <Code>{row.issue.number}</Code> : '–') },
    { id: 'draws', head: t('lottery.office.game.draws'), cell: row => <Moment at={row.issue?.drawsAt ?? null} /> },
    {
      id: 'scale',
      head: t('lottery.office.game.scale'),
      numeric: true,
      cell: row => (
        <bdi>
          {formatNumber(row.scale.min)} – {formatNumber(row.scale.max)}
        </bdi>
      ),
    },
    {
      id: 'late',
      head: t('lottery.office.game.late'),
      numeric: true,
      cell: row =>
        row.late > 0 ? (
          <Link to={`/lottery-issues?game=${row.code}&late=yes`} onClick={event => event.stopPropagation()}>
            {formatNumber(row.late)}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
}

/** The lottery games, in the order of the menu. */
export default function LotteryGamesPage() {
  const { t } = useI18n();
  const go = useGo();
  const columns = useColumns();
  const { data, error, isLoading, refetch } = useCall(officeLotteryGames, {}, { freshMs: 0, keepPrevious: true, everyMs: 30_000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet title={t('lottery.office.game.title')} note={t('lottery.office.game.note')}>
      <Table
        caption={t('lottery.office.game.title')}
        columns={columns}
        rows={data?.games ?? []}
        keyOf={row => row.code}
        loadingRows={isLoading ? 12 : 0}
        onRow={row => go(`/lottery-games/${row.code}`)}
        empty={<EmptyState icon="lottery" title={t('lottery.office.game.none')} />}
      />
    </Sheet>
  );
}
