import { permissionsOf, type RoleFacts } from '../rules.ts';

export const leastPassword = 12;

interface Holder {
  readonly id: string;
  readonly roles: readonly RoleFacts[];
}

/** Every permission of `those` that `mine` lack. A role that may everything is beyond whoever may not everything, also what later versions add. */
function isBeyond(mine: readonly RoleFacts[], those: readonly RoleFacts[], all: readonly string[]): boolean {
  if (mine.some(role => role.isAll)) return false;
  if (those.some(role => role.isAll)) return true;
  const own = new Set(permissionsOf(mine, all));
  return permissionsOf(those, all).some(name => !own.has(name));
}

interface AccountChange {
  readonly by: Holder;
  readonly target: Holder;
  /** The roles that the target has afterwards; none for one that is disabled. */
  readonly nextRoles: readonly RoleFacts[];
  readonly otherAdministrators: number;
  readonly all: readonly string[];
}

/**
 * Why someone may not change an account of the office: their own, because no one raises themselves; one that may do more than they may, or would
 * afterwards; the last that may do everything.
 */
export function accountRefusal(change: AccountChange): 'staff.self' | 'staff.beyond' | 'staff.last.administrator' | undefined {
  const { by, target, nextRoles, all } = change;
  if (by.id === target.id) return 'staff.self';
  if (isBeyond(by.roles, target.roles, all) || isBeyond(by.roles, nextRoles, all)) return 'staff.beyond';
  const isLosing = target.roles.some(role => role.isAll) && !nextRoles.some(role => role.isAll);
  if (isLosing && change.otherAdministrators === 0) return 'staff.last.administrator';
  return undefined;
}

interface RoleChange {
  readonly by: readonly RoleFacts[];
  readonly before: RoleFacts | undefined;
  readonly permissions: readonly string[];
  readonly all: readonly string[];
}

/** A role is changed by whoever has all that it holds, before and after; the one that may everything is not changed. */
export function roleRefusal(change: RoleChange): 'staff.role.fixed' | 'staff.permission.unknown' | 'staff.beyond' | undefined {
  const { by, before, permissions, all } = change;
  if (before?.isAll) return 'staff.role.fixed';
  if (permissions.some(name => !all.includes(name))) return 'staff.permission.unknown';
  const after: RoleFacts = { isAll: false, permissions };
  return isBeyond(by, [after, ...(before ? [before] : [])], all) ? 'staff.beyond' : undefined;
}

interface NewPassword {
  readonly password: string;
  readonly account: string;
  /** Whether a password is one of those that are tried first. */
  readonly isCommon: (password: string) => boolean;
}

/** A password of the office is well-formed text, long, none of those that are tried first, and does not hold the account's name. */
export function isPasswordWeak({ password, account, isCommon }: NewPassword): boolean {
  const { length } = [...password.normalize('NFC')];
  const isFit = length >= leastPassword && length <= 128 && password.isWellFormed();
  return !isFit || isCommon(password) || password.normalize('NFKC').toLowerCase().includes(account);
}
