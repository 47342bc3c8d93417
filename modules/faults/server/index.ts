export { faultMigrations, faultsModule } from './module.ts';
