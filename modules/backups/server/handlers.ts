import { type Handler, handle } from '@baize/call/server';
import * as calls from '../contract/index.ts';
import { isLate } from './rules.ts';
import { countRuns, lastGood, listRuns, readArchive } from './store.ts';

export const backupsHandlers: Handler[] = [
  handle(calls.staffBackups, async ({ db, clock, input }) => {
    const [items, total, archive, good] = await Promise.all([listRuns(db, input), countRuns(db), readArchive(db), lastGood(db)]);
    const backupAt = good.find(({ kind }) => kind === 'backup')?.at;
    return {
      items,
      total,
      page: input.page,
      pageSize: input.pageSize,
      archive: archive ?? null,
      isLate: isLate(clock.now(), { backupAt, archiveAt: archive?.at }),
    };
  }),
];
