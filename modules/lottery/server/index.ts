export { lotteryMigrations, lotteryModule } from './module.ts';
export { seedLottery } from './seed.ts';
