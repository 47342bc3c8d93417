export { walletExports } from './exports.ts';
export { balanceOf, depositFlowOf, netDepositsOf } from './handlers.ts';
export { walletBeside, walletModule } from './module.ts';
export { cashOf, fundTrial, givePlayMoney, playMoney } from './postings.ts';
