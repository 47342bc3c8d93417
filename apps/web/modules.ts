import { betsWeb } from '@baize/bets/web';
import { brandWeb } from '@baize/brand/web';
import { cashierWeb } from '@baize/cashier/web';
import { complianceWeb } from '@baize/compliance/web';
import { gamesWeb } from '@baize/games/web';
import { identityWeb } from '@baize/identity/web';
import { legalWeb } from '@baize/legal/web';
import { reportsWeb } from '@baize/reports/web';
import type { WebModule } from '@baize/ui';
import { walletWeb } from '@baize/wallet/web';

/** The members' modules, in level order. A module is one line here. */
export const modules: readonly WebModule[] = [
  brandWeb,
  identityWeb,
  complianceWeb,
  legalWeb,
  walletWeb,
  betsWeb,
  cashierWeb,
  gamesWeb,
  reportsWeb,
];
