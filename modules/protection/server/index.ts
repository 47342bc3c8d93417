export { holdAlikeJob } from './exclusion/alike.ts';
export { holdIfExcluded } from './exclusion/hold.ts';
export { admitsUnlessExcluded } from './exclusion/match.ts';
export { protectionMigrations, protectionModule } from './module.ts';
export {
  depositRoom,
  releaseDeposit,
  reserveDeposit,
  settleDeposit,
} from './play/deposit-guard.ts';
export { excludedAmong, hasPlayLimit, isExcluded, isUnderPlayLimit, needPlay, PlayDoor, type PlayGuards } from './play/guard.ts';

export { enterPlay, excludedMembers } from './play/store.ts';
export { insertRun as countRemoved } from './retention/store.ts';
