export { agentsMigrations, agentsModule } from './module.ts';
