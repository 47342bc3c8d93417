import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, Money, useCall } from '@baize/ui';
import { momentColumn } from '@baize/ui/records';
import { agentTeamMoney, teamMoves } from '../contract/index.ts';
import { TeamList, uncounted, useTeamList } from './team-list.tsx';

type Moves = OutputOf<typeof agentTeamMoney>;
type Move = Moves['items'][number];

function useColumns(moves: Moves | undefined): readonly Column<Move>[] {
  const { t } = useI18n();
  const currency = moves?.currency ?? 'CNY';
  return [
    { id: 'account', head: t('agents.account'), lead: true, corner: 'title', cell: move => <bdi>{move.account}</bdi> },
    momentColumn({ id: 'at', head: t('agents.moves.at'), of: move => move.at, corner: 'note' }),
    {
      id: 'what',
      head: t('agents.moves.what'),
      corner: 'aside',
      cell: move => (
        <>
          {t(`agents.moves.${move.what}`)} {move.isFirst && <Badge tone="win">{t('agents.moves.first')}</Badge>}
        </>
      ),
    },
    {
      id: 'change',
      head: t('agents.moves.change'),
      numeric: true,
      corner: 'value',
      cell: move => <Money minor={amountOf(move.changeMinor)} currency={currency} change />,
    },
  ];
}

/** The transactions of everyone in the team, the latest first; filters and place are in the address. */
export default function TeamMovesPage() {
  const { t } = useI18n();
  const list = useTeamList('m', 'what');
  const { span, account, older } = list;
  const what = teamMoves.find(one => one === list.chosen);
  const answer = useCall(agentTeamMoney, { ...span, account, what, olderThan: older }, { keepPrevious: true, freshMs: 0 });
  return (
    <TeamList
      list={list}
      answer={answer}
      columns={useColumns(answer.data)}
      keyOf={move => move.id}
      caption={t('agents.moves.title')}
      actions={<ExportButton source="agents.moves" filter={{ ...span, account, what }} total={uncounted(answer.data)} />}
      choice={{
        label: t('agents.moves.what'),
        value: what,
        choices: [{ value: '', label: t('agents.moves.all') }, ...teamMoves.map(value => ({ value, label: t(`agents.moves.${value}`) }))],
      }}
      words={{
        newest: t('agents.moves.newest'),
        older: t('agents.moves.older'),
        none: t('agents.moves.none'),
        noneWhy: t('agents.moves.none.why', { ...span }),
      }}
    >
      {t('agents.moves.basis')}
    </TeamList>
  );
}
