import { type DeviceKind, deviceKind, deviceName } from '../../../contract/own/device-name.ts';

interface Session {
  readonly id: string;
  readonly lastSeenAt: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly isCurrent: boolean;
}

export interface SessionGroup<S> {
  readonly key: string;
  /** Browser and system; empty when neither is known. */
  readonly name: string;
  readonly kind: DeviceKind;
  readonly ip: string;
  /** The latest used first. */
  readonly sessions: readonly [S, ...S[]];
}

const latestFirst = (a: Session, b: Session): number => b.lastSeenAt.localeCompare(a.lastSeenAt);

/** One group for each browser, system and place; this device is a group of its own and the first, the others come by their latest use. */
export function groupSessions<S extends Session>(sessions: readonly S[]): SessionGroup<S>[] {
  const groups = new Map<string, [S, ...S[]]>();
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || latestFirst(a, b));
  for (const session of ordered) {
    const key = session.isCurrent ? 'current' : `${deviceName(session.userAgent)} ${deviceKind(session.userAgent)} ${session.ip}`;
    const group = groups.get(key);
    if (group) group.push(session);
    else groups.set(key, [session]);
  }
  return [...groups].map(([key, group]) => {
    const [{ userAgent, ip }] = group;
    return { key, name: deviceName(userAgent), kind: deviceKind(userAgent), ip, sessions: group };
  });
}
