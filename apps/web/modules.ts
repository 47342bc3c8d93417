import { agentsWeb } from '@baize/agents/web';
import { betsWeb } from '@baize/bets/web';
import { brandWeb } from '@baize/brand/web';
import { cashierWeb } from '@baize/cashier/web';
import { gamesWeb } from '@baize/games/web';
import { identityWeb } from '@baize/identity/web';
import { kycWeb } from '@baize/kyc/web';
import { legalWeb } from '@baize/legal/web';
import { lotteryWeb } from '@baize/lottery/web';
import { protectionWeb } from '@baize/protection/web';
import { reportsWeb } from '@baize/reports/web';
import type { WebModule } from '@baize/ui';
import { vendorWalletsWeb } from '@baize/vendorwallets/web';
import { walletWeb } from '@baize/wallet/web';

/** The members' modules, in level order. A module is one line here. */
export const modules: readonly WebModule[] = [
  brandWeb,
  identityWeb,
  protectionWeb,
  kycWeb,
  legalWeb,
  walletWeb,
  betsWeb,
  cashierWeb,
  vendorWalletsWeb,
  gamesWeb,
  lotteryWeb,
  agentsWeb,
  reportsWeb,
];
