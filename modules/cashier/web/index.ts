import type { WebModule } from '@baize/ui';

export const cashierWeb: WebModule = { name: 'cashier' };
