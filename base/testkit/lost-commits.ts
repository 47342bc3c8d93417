import type { Database } from '@baize/db';

/** When a commit is lost: before it, so that nothing of it is there, or only the answer to it. Commits are counted from 1. */
type LostCommit = (commit: number) => 'before' | 'after' | undefined;

const lost = 'the commit was lost';

/** The database, as a process sees it that dies at some of its commits. */
export function losingCommits(db: Database, when: LostCommit): Database {
  let commits = 0;
  return {
    ...db,
    query: statement => db.query(statement),
    transaction: async work => {
      const fault = when(++commits);
      if (fault === 'before')
        return db.transaction(async tx => {
          await work(tx);
          throw new Error(lost);
        });
      const done = await db.transaction(work);
      if (fault === 'after') throw new Error(lost);
      return done;
    },
  };
}

/** Works until nothing is lost any more; answers in which turn. What is thrown for another reason is passed on. */
export async function workThrough(
  when: (turn: number, commit: number) => ReturnType<LostCommit>,
  work: (when: LostCommit) => Promise<unknown>,
): Promise<number> {
  for (let turn = 1; turn < 200; turn++) {
    try {
      await work(commit => when(turn, commit));
      return turn;
    } catch (error) {
      if (!(error instanceof Error && error.message === lost)) throw error;
    }
  }
  throw new Error('it never ends');
}
