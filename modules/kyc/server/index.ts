import type { Queryable } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import type { KycLevel } from '../contract/index.ts';
import { readLevel } from './store.ts';

export { askServiceJob } from './jobs.ts';
export { kycModule } from './module.ts';
export type { KycService } from './ports/service.ts';

/** The level that a member has reached. */
export const levelOf = (tx: Queryable, memberId: MemberId): Promise<KycLevel> => readLevel(tx, memberId);
