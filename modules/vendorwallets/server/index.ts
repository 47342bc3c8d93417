export { walletTransferExports } from './exports.ts';
export { vendorWalletsModule, walletOverHttp } from './module.ts';
export type * from './ports/vendor-wallet.ts';
export { vendorWalletOver } from './ports/vendor-wallet-http.ts';
export type { OpenWallet } from './transfers/work.ts';
export { listTransferVendors, putTransferVendor } from './vendors/store.ts';
export {
  bookedStandings,
  bookedTransfers,
  type StatedTransfer,
  vendorStandings,
  vendorTransfers,
  type WalletStanding,
} from './wallets/statement.ts';
