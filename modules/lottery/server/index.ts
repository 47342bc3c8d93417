export { seedLottery } from './demo/seed.ts';
export { lotteryMigrations, lotteryModule } from './module.ts';
export { lotteryNamesOf } from './orders/store.ts';
export { lotteryProofUrl, lotteryVendorNamesOf } from './orders/views.ts';
export { settleAll } from './settling/loop.ts';
