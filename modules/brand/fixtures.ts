import type { Database } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { JurisdictionName, SwitchName } from './contract/index.ts';
import { updateBrand, updateMaintenance, updateSwitch } from './server/index.ts';

/** Puts the brand under another law. */
export const underJurisdiction = (db: Database, jurisdiction: JurisdictionName): Promise<void> => updateBrand(db, { jurisdiction });

export const withSwitch = (db: Database, name: SwitchName, isOn: boolean): Promise<void> => updateSwitch(db, { name, isOn });

export const inMaintenance = (db: Database, reason: string, endsAt: Instant | null = null): Promise<void> =>
  updateMaintenance(db, { isOn: true, reason, endsAt });
