import { orders } from '@baize/cashier/server';
import { findWalletTransfers } from './transfers/store.ts';

/** Transfers by their number, with the account of the member. */
export const walletTransferSearch = orders('vendorwallets.transfers', 'wallet-transfers.read', findWalletTransfers);
