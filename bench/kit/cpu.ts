import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Fields of /proc/PID/stat after the name, which may hold blanks itself; empty for a process that is gone. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const ticks = (stat: readonly string[], fields: readonly number[]): number => fields.reduce((sum, field) => sum + Number(stat[field]), 0);

/** Milliseconds of CPU that PostgreSQL has used since it began: the postmaster, the children it has, and those it had. NaN where there is no /proc. */
export function databaseCpuMs(postmaster: number): number {
  const own = statOf(String(postmaster));
  if (own.length === 0) return Number.NaN;
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(stat => stat[1] === String(postmaster));
  return tickMs * (ticks(own, [11, 12, 13, 14]) + children.reduce((sum, stat) => sum + ticks(stat, [11, 12]), 0));
}

/** Milliseconds of CPU that this process has used, all its threads together. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
