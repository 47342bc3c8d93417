import { defineModule } from '@baize/call/server';
import { teamMembers, teamMoney, teamPlay, teamRebates, zoneLoop } from './figures/follow.ts';
import { figureHandlers } from './figures/handlers.ts';

export const agentsMigrations = { module: 'agents', folder: new URL('./migrations/', import.meta.url) };

export const agentsModule = defineModule({
  name: 'agents',
  migrations: agentsMigrations,
  handlers: figureHandlers,
  listeners: [teamMoney as never, teamRebates as never, teamMembers as never],
  followers: [teamPlay as never],
  loops: [zoneLoop],
});
