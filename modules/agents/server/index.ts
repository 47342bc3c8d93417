export { seedBills } from './bills/seed.ts';
export { owesDividends } from './bills/store.ts';
export { seedContract } from './contracts/store.ts';
export { agentExports } from './figures/exports.ts';
export { teamPlay } from './figures/follow.ts';
export { playLines as teamPlayLines } from './figures/store.ts';
export { referralLinks } from './links/handlers.ts';
export { seedLink } from './links/store.ts';
export { agentsMigrations, agentsModule } from './module.ts';
