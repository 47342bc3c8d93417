import type { Machine } from '../machine/machine.ts';
import type { Play } from '../plays/play.ts';

/** Plays under one heading, in the order in which they are shown. */
interface PlayGroup {
  readonly code: string;
  readonly plays: readonly Play[];
}

/** Everything that a draw of one kind can be bet on. */
export interface Family {
  readonly code: string;
  readonly machine: Machine;
  readonly groups: readonly PlayGroup[];
}

export const playsOf = (family: Family): Play[] => family.groups.flatMap(group => group.plays);

export function family(
  code: string,
  machine: Machine,
  groups: readonly [code: string, plays: readonly (Play | readonly Play[])[]][],
): Family {
  return { code, machine, groups: groups.map(([name, plays]) => ({ code: name, plays: plays.flat() })) };
}
