import { defineModule } from '@baize/call/server';
import { billOfficeHandlers } from './approvals/office.ts';
import { countToApprove } from './approvals/store.ts';
import { billsLoop } from './bills/loop.ts';
import { owedListener } from './bills/pay.ts';
import { contractHandlers } from './contracts/handlers.ts';
import { officeContractHandlers } from './contracts/office.ts';
import { teamMembers, teamMoney, teamPlay, teamRebates, zoneLoop } from './figures/follow.ts';
import { figureHandlers } from './figures/handlers.ts';
import { linkHandlers } from './links/handlers.ts';
import { teamWindows, windowsLoop } from './windows/work.ts';

export const agentsMigrations = { module: 'agents', folder: new URL('./migrations/', import.meta.url) };

export const agentsModule = defineModule({
  name: 'agents',
  migrations: agentsMigrations,
  handlers: [...figureHandlers, ...contractHandlers, ...officeContractHandlers, ...billOfficeHandlers, ...linkHandlers],
  listeners: [teamMoney as never, teamRebates as never, teamMembers as never, owedListener as never],
  followers: [teamPlay as never, teamWindows as never],
  loops: [zoneLoop, billsLoop, windowsLoop],
  queues: [{ name: 'agents.bills', permission: 'agents.contracts', waiting: countToApprove }],
  permissions: ['agents.read', 'agents.contracts'],
});
