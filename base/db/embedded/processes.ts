import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process of that number is there, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What `look` finds, or undefined where the system doesn't let it. */
function seen(look: () => string): string | undefined {
  try {
    return look().trim();
  } catch {
    return undefined;
  }
}

const hasProc = existsSync('/proc/self/stat');
const ps = (pid: number, what: string) => seen(() => execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }));

/**
 * When a process began, as the system writes it. Numbers of processes are used again; a number and a beginning are one process. Undefined: there is no such
 * process, or the system doesn't say.
 */
export const beganAt = (pid: number): string | undefined =>
  hasProc
    ? seen(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '') // field 22 of proc(5), counted behind the name
    : ps(pid, 'lstart');

/** Whether the process that has a number still runs and began when this says; without a beginning its number is all there is to go by. */
export const stillRuns = (pid: number, began: string | undefined): boolean => pid > 0 && isAlive(pid) && (!began || began === beganAt(pid));

/** Whether a process is the PostgreSQL server of a data folder: by its program, and by where it works if that can be seen. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  const program = hasProc ? seen(() => readFileSync(`/proc/${pid}/comm`, 'utf8')) : ps(pid, 'comm');
  if (program === undefined) return isAlive(pid);
  if (!/(?:^|\/)post(?:gres|master)$/.test(program)) return false;
  const works = hasProc ? seen(() => readlinkSync(`/proc/${pid}/cwd`)) : undefined;
  return works === undefined || works === seen(() => realpathSync(folder));
}
