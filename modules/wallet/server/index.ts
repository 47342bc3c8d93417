export { walletExports } from './exports.ts';
export { balanceOf, netDepositsOf } from './handlers.ts';
export { walletModule } from './module.ts';
export { cashOf, givePlayMoney, playMoney } from './postings.ts';
