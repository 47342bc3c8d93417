export { seedAdjustment } from './adjustments/adjustments.ts';
export { seedDeposit } from './deposits/seed.ts';
export { bankNamesOf } from './destinations/destinations.ts';
export { cashierExports } from './exports.ts';
export { hasMethods, listMethods, type MethodId, putMethod } from './methods/store.ts';
export { type CashierParts, cashierMigrations, cashierModule, walletOverHttp } from './module.ts';
export { payoutJob } from './payouts/job.ts';
export type * from './ports/provider.ts';
export { type BtcpaySettings, btcpayProvider } from './ports/provider-btcpay.ts';
export { sandboxProvider } from './ports/provider-sandbox.ts';
export type * from './ports/vendor-wallet.ts';
export { vendorWalletOver } from './ports/vendor-wallet-http.ts';
export { type SeededEnd, seedPayoutProvider, seedWithdrawal } from './seed.ts';
export { type BookedPayment, paymentsOf } from './statements/provider-store.ts';
export {
  bookedStandings,
  bookedTransfers,
  type StatedTransfer,
  vendorStandings,
  vendorTransfers,
  type WalletStanding,
} from './statements/vendor.ts';
export { addTurnover } from './turnover/store.ts';
export type { OpenWallet } from './vendor-wallets/transfer-work.ts';
export { listTransferVendors, putTransferVendor } from './vendor-wallets/vendor-store.ts';
