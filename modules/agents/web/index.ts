import { isOfficial, useCall, useSession, type WebModule } from '@baize/ui';
import { contractInfo } from '../contract/contracts/calls.ts';
import { agentPostingKinds } from '../contract/posting-kinds.ts';
import { VisitFrame } from './links/visit-frame.tsx';

/** Whether the member, who is no agent, has a contract or is offered one. */
function useHasContract(): boolean {
  const session = useSession();
  const { data } = useCall(contractInfo, {}, { enabled: isOfficial(session), freshMs: 60_000 });
  return (
    data !== undefined &&
    (data.enableCt ||
      data.salary ||
      data.dailySalary ||
      data.hourSalary ||
      data.realTimeSalary ||
      data.dailysalreqtype !== null ||
      data.divtypereq !== null ||
      data.contracthoursalreq !== null ||
      data.realtimesalreq !== null)
  );
}

export const agentsWeb: WebModule = {
  name: 'agents',
  centre: [
    {
      centre: 'agent',
      key: 'announcement',
      label: 'agents.news.title',
      icon: 'megaphone',
      order: 5,
      page: () => import('./news-page.tsx'),
    },
    {
      centre: 'agent',
      key: 'overview',
      label: 'agents.overview.title',
      icon: 'chart',
      order: 10,
      page: () => import('./overview-page.tsx'),
    },
    { centre: 'agent', key: 'team', label: 'agents.team.title', icon: 'team', order: 20, page: () => import('./team-page.tsx') },
    {
      centre: 'agent',
      key: 'contracts',
      label: 'agents.contract.title',
      icon: 'records',
      order: 30,
      page: () => import('./contracts/contracts-page.tsx'),
    },
    { centre: 'agent', key: 'links', label: 'agents.opening.title', icon: 'gift', order: 25, page: () => import('./links/links-page.tsx') },
    { centre: 'agent', key: 'bets', label: 'agents.bets.title', icon: 'list', order: 40, page: () => import('./bets-page.tsx') },
    { centre: 'agent', key: 'income', label: 'agents.income.title', icon: 'deposit', order: 55, page: () => import('./income-page.tsx') },
    {
      centre: 'agent',
      key: 'transactions',
      label: 'agents.moves.title',
      icon: 'transfer',
      order: 60,
      page: () => import('./moves-page.tsx'),
    },
    { centre: 'agent', key: 'profit', label: 'agents.downlines.title', icon: 'chart', order: 50, page: () => import('./profit-page.tsx') },
    {
      centre: 'member',
      key: 'contracts',
      label: 'agents.contract.title',
      icon: 'records',
      order: 75,
      page: () => import('./contracts/contracts-page.tsx'),
      useShown: useHasContract,
      officialOnly: true,
    },
  ],
  lines: { kinds: agentPostingKinds },
  Frame: VisitFrame,
};
