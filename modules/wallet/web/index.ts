import type { WebModule } from '@baize/ui';

export { type Balance, useBalance } from './use-balance.ts';

export const walletWeb: WebModule = { name: 'wallet' };
