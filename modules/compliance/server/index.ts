import type { Queryable } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import type { KycLevel } from '../contract/index.ts';
import { readLevel } from './kyc/store.ts';

export { holdAlikeJob } from './exclusion/alike.ts';
export { holdIfExcluded } from './exclusion/hold.ts';
export { admitsUnlessExcluded } from './exclusion/match.ts';
export { askServiceJob } from './kyc/jobs.ts';
export type { PlaySource } from './limits/limit-changes.ts';
export { type ComplianceParts, complianceMigrations, complianceModule } from './module.ts';
export {
  type DepositRoom,
  depositRoom,
  type GuardedDeposit,
  releaseDeposit,
  reserveDeposit,
  settleDeposit,
} from './play/deposit-guard.ts';
export { excludedAmong, hasPlayLimit, isExcluded, isUnderPlayLimit, needPlay, PlayDoor, type PlayGuards } from './play/guard.ts';
export type { PlayRefusal } from './play/rules.ts';
export { enterPlay } from './play/store.ts';
export type { KycService, ServiceCase, ServiceVerdict } from './ports/service.ts';

/** How far a member has shown who they are. */
export const levelOf = (tx: Queryable, memberId: MemberId): Promise<KycLevel> => readLevel(tx, memberId);
