import { agentsOffice } from '@baize/agents/office';
import { backupsOffice } from '@baize/backups/office';
import { betsOffice } from '@baize/bets/office';
import { brandOffice } from '@baize/brand/office';
import { cashierOffice } from '@baize/cashier/office';
import { exportsOffice } from '@baize/exports/office';
import { faultsOffice } from '@baize/faults/office';
import { gamesOffice } from '@baize/games/office';
import { identityOffice } from '@baize/identity/office';
import { kycOffice } from '@baize/kyc/office';
import { legalOffice } from '@baize/legal/office';
import { lotteryOffice } from '@baize/lottery/office';
import { protectionOffice } from '@baize/protection/office';
import { reconciliationOffice } from '@baize/reconciliation/office';
import { reportsOffice } from '@baize/reports/office';
import { staffOffice } from '@baize/staff/office';
import type { OfficeModule } from '@baize/ui';
import { vendorWalletsOffice } from '@baize/vendorwallets/office';
import { walletOffice } from '@baize/wallet/office';

/** The office's modules, in level order. A module is one line here. */
export const modules: readonly OfficeModule[] = [
  staffOffice,
  backupsOffice,
  brandOffice,
  identityOffice,
  exportsOffice,
  protectionOffice,
  kycOffice,
  faultsOffice,
  legalOffice,
  walletOffice,
  betsOffice,
  lotteryOffice,
  agentsOffice,
  cashierOffice,
  vendorWalletsOffice,
  gamesOffice,
  reportsOffice,
  reconciliationOffice,
];
