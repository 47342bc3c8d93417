export * from './stopped-wallet.ts';
export * from './transfer-vendor.ts';
export * from './wallet-transfer.ts';
