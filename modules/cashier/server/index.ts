export { type SeededDeposit, seedDeposit } from './deposit-seed.ts';
export { hasMethods, listMethods, type MethodId, type MethodRow, putMethod } from './method-store.ts';
export { type CashierParts, cashierMigrations, cashierModule } from './module.ts';
export { type PayoutParts, payoutJob } from './payout-job.ts';
export type * from './ports/provider.ts';
export { type BtcpaySettings, btcpayProvider } from './ports/provider-btcpay.ts';
export { type SandboxSettings, sandboxProvider } from './ports/provider-sandbox.ts';
export { type SeededEnd, type SeededWithdrawal, seedPayoutProvider, seedWithdrawal } from './seed.ts';
export { addTurnover } from './turnover-store.ts';
