import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { beganAt, stillRuns } from '@baize/db/embedded';

const againMs = 200;

/** The text of a file; undefined when it isn't there. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Gives the file `own` the name `file`, unless there is one; answers whether. */
function take(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away what a process left that no longer runs. Whoever took its place between the look and the removal gets its file back. */
function clear(file: string, own: string): void {
  const text = textOf(file);
  if (text === undefined) return;
  const [pid, began] = text.split(' ');
  if (Number(pid) !== process.pid && stillRuns(Number(pid), began)) return;
  const taken = `${own}.left`;
  try {
    renameSync(file, taken);
  } catch {
    return; // another one was faster
  }
  if (textOf(taken) !== text) take(taken, file);
  rmSync(taken, { force: true });
}

/**
 * Does the work while no other process does it, by a file that both know; `onWait` is called when another one does. What a process left that no longer runs is
 * removed, also where its number is another's by now.
 */
export async function alone<T>(file: string, work: () => Promise<T>, onWait: () => void = () => undefined): Promise<T> {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${beganAt(process.pid) ?? ''}`);
  try {
    for (let tries = 0; !take(own, file); tries++) {
      if (tries === 0) onWait();
      clear(file, own);
      await wait(againMs);
    }
    try {
      return await work();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}
