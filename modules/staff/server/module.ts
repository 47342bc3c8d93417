import { defineModule, type Module } from '@baize/call/server';
import { ownTargets } from './gathered/target-names.ts';
import { staffHandlers } from './handlers.ts';
import { staffSchedules } from './jobs.ts';
import type { StaffParts } from './services.ts';
import { staffAuthenticator } from './sessions/sessions.ts';
import { ownSteps } from './setup.ts';

export const staffMigrations = { module: 'staff', folder: new URL('./migrations/', import.meta.url) };
const ownPermissions = ['audit.read', 'jobs.read', 'jobs.write', 'roles.write', 'staff.read', 'staff.write'];

export function staffModule(parts: StaffParts): Module {
  const permissions = [...new Set([...parts.permissions, ...ownPermissions])].sort();
  return defineModule({
    name: 'staff',
    migrations: staffMigrations,
    handlers: staffHandlers({ ...parts, permissions, targets: [...ownTargets, ...parts.targets] }),
    authenticators: [staffAuthenticator(permissions)],
    schedules: staffSchedules,
    targets: ownTargets,
    setup: ownSteps,
    permissions: ownPermissions,
  });
}
