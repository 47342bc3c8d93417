export { type SeededAdjustment, seedAdjustment } from './adjustments.ts';
export { type SeededDeposit, seedDeposit } from './deposit-seed.ts';
export { bankNamesOf } from './destinations.ts';
export { hasMethods, listMethods, type MethodId, type MethodRow, putMethod } from './method-store.ts';
export { type CashierParts, cashierMigrations, cashierModule, walletOverHttp } from './module.ts';
export { type PayoutParts, payoutJob } from './payout-job.ts';
export type * from './ports/provider.ts';
export { type BtcpaySettings, btcpayProvider } from './ports/provider-btcpay.ts';
export { type SandboxSettings, sandboxProvider } from './ports/provider-sandbox.ts';
export type * from './ports/vendor-wallet.ts';
export { type VendorWalletSettings, vendorWalletOver } from './ports/vendor-wallet-http.ts';
export { type BookedPayment, paymentsOf } from './provider-statement-store.ts';
export { type SeededEnd, type SeededWithdrawal, seedPayoutProvider, seedWithdrawal } from './seed.ts';
export { listTransferVendors, putTransferVendor, type TransferVendor } from './transfer-vendor-store.ts';
export { addTurnover } from './turnover-store.ts';
export {
  bookedStandings,
  bookedTransfers,
  type StatedTransfer,
  vendorStandings,
  vendorTransfers,
  type WalletStanding,
} from './vendor-statement.ts';
export type { OpenWallet } from './wallet-transfer-work.ts';
