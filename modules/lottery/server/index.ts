export { lotteryMigrations, lotteryModule } from './module.ts';
