import { defineModule } from '@baize/call/server';
import { billOfficeHandlers } from './approvals/office.ts';
import { billNames, billsToApprove } from './approvals/store.ts';
import { billsLoop } from './bills/loop.ts';
import { owedListener } from './bills/pay.ts';
import { contractHandlers } from './contracts/handlers.ts';
import { contractNames, officeContractHandlers } from './contracts/office.ts';
import { teamMembers, teamMoney, teamPlay, teamRebates, zoneLoop } from './figures/follow.ts';
import { figureHandlers } from './figures/handlers.ts';
import { lineHandlers } from './lines/office.ts';
import { linkHandlers } from './links/handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { profitHandlers } from './profit/handlers.ts';
import { signalsLoop } from './signals/look.ts';
import { signalHandlers } from './signals/office.ts';
import { openSignals } from './signals/store.ts';
import { teamHandlers } from './team/handlers.ts';
import { teamWindows, windowsLoop } from './windows/work.ts';

export const agentsMigrations = { module: 'agents', folder: new URL('./migrations/', import.meta.url) };

export const agentsModule = defineModule({
  name: 'agents',
  migrations: agentsMigrations,
  handlers: [
    ...figureHandlers,
    ...overviewHandlers,
    ...contractHandlers,
    ...officeContractHandlers,
    ...billOfficeHandlers,
    ...linkHandlers,
    ...lineHandlers,
    ...profitHandlers,
    ...signalHandlers,
    ...teamHandlers,
    ...newsHandlers,
  ],
  listeners: [teamMoney as never, teamRebates as never, teamMembers as never, owedListener as never],
  followers: [teamPlay as never, teamWindows as never],
  loops: [zoneLoop, billsLoop, windowsLoop, signalsLoop],
  queues: [
    { name: 'agents.bills', permission: 'agents.contracts', waiting: billsToApprove },
    { name: 'agents.signals', permission: 'agents.signals', waiting: openSignals },
  ],
  targets: [
    { kind: 'bill', namesOf: billNames },
    { kind: 'contract', namesOf: contractNames },
  ],
  permissions: ['agents.read', 'agents.contracts', 'agents.lines', 'agents.signals', 'agents.announce'],
});
