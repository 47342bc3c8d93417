import { type IconName, isOfficial, useCall, useSession, type WebModule } from '@baize/ui';
import { contractInfo } from '../contract/contracts/calls.ts';
import type { ContractType } from '../contract/contracts/model.ts';
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

type Flag = 'enableCt' | 'salary' | 'dailySalary' | 'hourSalary' | 'realTimeSalary';

/** Whether the agent is paid under a contract of the kind. */
function useFlag(flag: Flag): boolean {
  const { data } = useCall(contractInfo, {}, { enabled: isOfficial(useSession()), freshMs: 60_000 });
  return data?.[flag] ?? false;
}

/** The page of one kind of contract, which only agents with one have in their menu. */
const contractPage = (key: string, { type, icon, flag, order }: { type: ContractType; icon: IconName; flag: Flag; order: number }) =>
  ({
    centre: 'agent',
    key,
    label: `agents.contract.type.${type}`,
    icon,
    order,
    page: () => import('./contracts/contracts-page.tsx').then(({ contractsOf }) => ({ default: contractsOf(type) })),
    useShown: () => useFlag(flag),
  }) as const;

/** Either side of a contract has the bill among their own contracts. */
const bill = ({ subjectId }: { subjectId: string | null }) => ({ mc: 'contracts', bill: subjectId ?? undefined });

export const agentsWeb: WebModule = {
  name: 'agents',
  pages: [{ path: '/contract/:id', page: () => import('./print/print-page.tsx'), title: 'agents.contract.title', chrome: 'bare' }],
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
      page: () => import('./overview/overview-page.tsx'),
    },
    { centre: 'agent', key: 'team', label: 'agents.team.title', icon: 'team', order: 20, page: () => import('./team/team-page.tsx') },
    {
      centre: 'agent',
      key: 'contracts',
      label: 'agents.contract.title',
      icon: 'records',
      order: 30,
      page: () => import('./contracts/contracts-page.tsx'),
    },
    { centre: 'agent', key: 'links', label: 'agents.opening.title', icon: 'gift', order: 25, page: () => import('./links/links-page.tsx') },
    { centre: 'agent', key: 'bets', label: 'agents.bets.title', icon: 'list', order: 40, page: () => import('./bets/bets-page.tsx') },
    {
      centre: 'agent',
      key: 'income',
      label: 'agents.income.title',
      icon: 'deposit',
      order: 55,
      page: () => import('./income/income-page.tsx'),
    },
    {
      centre: 'agent',
      key: 'transactions',
      label: 'agents.moves.title',
      icon: 'transfer',
      order: 60,
      page: () => import('./moves-page.tsx'),
    },
    { centre: 'agent', key: 'profit', label: 'agents.downlines.title', icon: 'chart', order: 50, page: () => import('./profit-page.tsx') },
    contractPage('dividend', { type: 'dividend', icon: 'coin', flag: 'enableCt', order: 31 }),
    contractPage('dailyWages', { type: 'daily', icon: 'sun', flag: 'salary', order: 32 }),
    contractPage('secondDailyWages', { type: 'second-daily', icon: 'calendar', flag: 'dailySalary', order: 33 }),
    contractPage('hourlyWages', { type: 'hourly', icon: 'clock', flag: 'hourSalary', order: 34 }),
    contractPage('realTimeWages', { type: 'real-time', icon: 'refresh', flag: 'realTimeSalary', order: 35 }),
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
  lines: { kinds: agentPostingKinds, links: { 'agents.salary': bill, 'agents.dividend': bill } },
  Frame: VisitFrame,
};
