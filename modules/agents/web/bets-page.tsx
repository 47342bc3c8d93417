import { gameKinds } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, Money, useCall } from '@baize/ui';
import { momentColumn } from '@baize/ui/records';
import { agentTeamBets } from '../contract/index.ts';
import { TeamList, uncounted, useTeamList } from './team-list.tsx';

type Bets = OutputOf<typeof agentTeamBets>;
type Bet = Bets['items'][number];

function useColumns(bets: Bets | undefined): readonly Column<Bet>[] {
  const { t, tag } = useI18n();
  const currency = bets?.currency ?? 'CNY';
  const amount = (name: 'stake' | 'valid' | 'return', corner?: Column<Bet>['corner']): Column<Bet> => ({
    id: name,
    head: t(`agents.${name}`),
    numeric: true,
    ...(corner ? { corner } : {}),
    ...(corner === 'aside'
      ? {
          brief: bet => (
            <>
              {t(`agents.${name}`)} <Money minor={amountOf(bet[`${name}Minor`])} currency={currency} />
            </>
          ),
        }
      : {}),
    cell: bet => <Money minor={amountOf(bet[`${name}Minor`])} currency={currency} />,
  });
  return [
    { id: 'account', head: t('agents.account'), lead: true, corner: 'title', cell: bet => <bdi>{bet.account}</bdi> },
    momentColumn({ id: 'settled', head: t('agents.bets.settled'), of: bet => bet.settledAt, corner: 'note' }),
    { id: 'product', head: t('agents.product'), cell: bet => t(`bets.kind.${bet.product}`) },
    { id: 'game', head: t('agents.bets.game'), cell: bet => <bdi>{tag.startsWith('zh') ? bet.gameNameCn : bet.gameNameEn}</bdi> },
    amount('stake', 'aside'),
    amount('valid'),
    amount('return'),
    {
      id: 'profit',
      head: t('agents.profit'),
      numeric: true,
      corner: 'value',
      cell: bet => (bet.isVoid ? t('agents.bets.void') : <Money minor={amountOf(bet.profitMinor)} currency={currency} change />),
    },
  ];
}

/** The settled bets of everyone in the team, the latest first; filters and place are in the address. */
export default function TeamBetsPage() {
  const { t } = useI18n();
  const list = useTeamList('b', 'product');
  const { span, account, older } = list;
  const product = gameKinds.find(kind => kind === list.chosen);
  const answer = useCall(agentTeamBets, { ...span, account, product, older }, { keepPrevious: true, freshMs: 0 });
  return (
    <TeamList
      list={list}
      answer={answer}
      columns={useColumns(answer.data)}
      keyOf={bet => bet.id}
      caption={t('agents.bets.title')}
      actions={<ExportButton source="agents.bets" filter={{ ...span, account, product }} total={uncounted(answer.data)} />}
      choice={{
        label: t('agents.product'),
        value: product,
        choices: [{ value: '', label: t('bets.kind.all') }, ...gameKinds.map(kind => ({ value: kind, label: t(`bets.kind.${kind}`) }))],
      }}
      words={{
        newest: t('agents.bets.newest'),
        older: t('agents.bets.older'),
        none: t('agents.bets.none'),
        noneWhy: t('agents.bets.none.why', { ...span }),
      }}
    >
      {t('agents.bets.basis')}
    </TeamList>
  );
}
