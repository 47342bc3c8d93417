import { type Handler, handle } from '@baize/call/server';
import { elapsedMs, type Instant } from '@baize/kernel';
import * as calls from '../contract/index.ts';
import { isLate } from './rules.ts';
import { lastGood, listRuns, readArchive } from './store.ts';

export const backupsHandlers: Handler[] = [
  handle(calls.staffBackups, async ({ db, clock, input }) => {
    const [{ items, total }, archive, good] = await Promise.all([listRuns(db, input), readArchive(db), lastGood(db)]);
    const ageOf = (at: Instant | undefined) => (at === undefined ? undefined : elapsedMs(at, clock.now()));
    const backup = ageOf(good.find(({ kind }) => kind === 'backup')?.at);
    return {
      items,
      total,
      page: input.page,
      pageSize: input.pageSize,
      archive: archive ?? null,
      isLate: isLate({ backup, archive: ageOf(archive?.at) }),
    };
  }),
];
