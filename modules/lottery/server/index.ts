export type { Beacon } from './beacon/beacon.ts';
export { drandBeacon } from './beacon/drand.ts';
export { seedLottery } from './demo/seed.ts';
export { lotteryPageOf } from './games/page.ts';
export { levelFacts, levelsAbove, levelsOf, lowerLevels, setLevel } from './levels/store.ts';
export { lotteryMigrations, lotteryModule } from './module.ts';
export { lotteryNamesOf } from './orders/store.ts';
export { lotteryProofUrl, lotteryVendorNamesOf } from './orders/views.ts';
export { settleAll } from './settling/loop.ts';
