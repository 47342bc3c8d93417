import { gameKinds } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, daysIn, Money, Segmented, useCall } from '@baize/ui';
import { momentColumn } from '@baize/ui/records';
import { agentTeamBetSums, agentTeamBets } from '../../contract/index.ts';
import { ComparedSums } from '../compared.tsx';
import { TeamList, uncounted, useTeamList } from '../team-list.tsx';
import { type BetSums, SumsTable } from './sums-table.tsx';

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

const views = ['bets', 'members'] as const;

/** The settled bets of everyone in the team, the latest first, or what they come to for each member; filters and place are in the address. */
export default function TeamBetsPage() {
  const { t } = useI18n();
  const list = useTeamList('b', 'product');
  const { span, account, older, address } = list;
  const { page, pageSize } = address;
  const view = views.find(one => one === address.get('view')) ?? 'bets';
  const product = gameKinds.find(kind => kind === list.chosen);
  const asked = { ...span, account, product };
  const answer = useCall(agentTeamBets, { ...asked, older }, { keepPrevious: true, freshMs: 0, enabled: view === 'bets' });
  const only = view === 'bets' ? ('totals' as const) : undefined;
  const sums = useCall(agentTeamBetSums, { ...asked, only, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const noneWhy = t('agents.bets.none.why', { ...span });
  const source = view === 'bets' ? 'agents.bets' : 'agents.bet-sums';
  return (
    <TeamList
      list={list}
      answer={view === 'bets' ? answer : { ...sums, data: sums.data && { items: [], next: null } }}
      columns={useColumns(answer.data)}
      keyOf={bet => bet.id}
      caption={t('agents.bets.title')}
      actions={<ExportButton source={source} filter={asked} total={view === 'bets' ? uncounted(answer.data) : sums.data?.total} />}
      choice={{
        label: t('agents.product'),
        value: product,
        choices: [{ value: '', label: t('bets.kind.all') }, ...gameKinds.map(kind => ({ value: kind, label: t(`bets.kind.${kind}`) }))],
      }}
      words={{ newest: t('agents.bets.newest'), older: t('agents.bets.older'), none: t('agents.bets.none'), noneWhy }}
      above={
        <>
          {sums.data && <Totals sums={sums.data} days={daysIn(span)} />}
          <Segmented
            label={t('agents.bets.view')}
            options={views.map(value => ({ value, label: t(`agents.bets.view.${value}`) }))}
            value={view}
            onChange={next => address.set({ view: next === 'bets' ? undefined : next, older: undefined })}
          />
        </>
      }
      {...(view === 'members' ? { instead: <SumsTable answer={sums} address={address} none={noneWhy} /> } : {})}
    >
      {t('agents.bets.basis')}
    </TeamList>
  );
}

function Totals({ sums, days }: { sums: BetSums; days: number }) {
  const { t } = useI18n();
  const sumOf = (name: 'stake' | 'valid' | 'return' | 'profit') => ({
    label: t(`agents.${name}`),
    of: (figures: BetSums['totals']['figures']) => amountOf(figures[`${name}Minor`]),
    change: name === 'profit',
  });
  const { figures, before } = sums.totals;
  return (
    <ComparedSums
      currency={sums.currency}
      days={days}
      now={figures}
      before={before}
      sums={(['stake', 'valid', 'return', 'profit'] as const).map(sumOf)}
    />
  );
}
