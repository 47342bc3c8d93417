import { type CallContext, defineModule, type Module } from '@baize/call/server';
import type { BrandServices } from './change.ts';
import { type BrandParts, brandHandlers, permissionInfoFor } from './handlers.ts';
import { createHouse, type House } from './house.ts';
import { lawHandlers } from './law.ts';
import { officeHandlers } from './office-handlers.ts';
import { openingHandlers } from './opening/handlers.ts';
import { brandSteps } from './opening/steps.ts';
import type { Countries } from './ports/countries.ts';
import { setupHandlers } from './setup/handlers.ts';
import { speedSchedule } from './speeds.ts';

export const brandMigrations = { module: 'brand', folder: new URL('./migrations/', import.meta.url) };

const nowhere: Countries = { source: 'stand-in', countryOf: () => null };

/** What the app does with the brand beside its calls: reads it again when another server changed it, lets pages load from its hosts, dresses them, and closes them. */
export type BrandDoor = Pick<House, 'renew' | 'hosts' | 'dress' | 'file' | 'keptOut'> & {
  /** What the shell learns before its first page. */
  readonly info: (
    visit: Pick<CallContext<unknown>, 'db' | 'clock' | 'ip' | 'cookies' | 'requestId'>,
  ) => ReturnType<typeof permissionInfoFor>;
};

export function brandModule(parts: BrandParts): Module & BrandDoor {
  const countries = parts.countries ?? nowhere;
  const house = createHouse(countries);
  const services: BrandServices = {
    house,
    countries,
    sharePercent: parts.sharePercent ?? (() => 100),
    providers: parts.providers ?? [],
    missingSteps: parts.missingSteps ?? (async () => []),
    isInUse: parts.isInUse ?? (async () => false),
    async changed(db, clock) {
      await house.renew(db, clock);
      await parts.changed?.();
    },
  };
  const module = defineModule({
    name: 'brand',
    migrations: brandMigrations,
    handlers: [
      ...brandHandlers(parts, services),
      ...officeHandlers(services),
      ...setupHandlers(services),
      ...lawHandlers(services),
      ...openingHandlers(services),
    ],
    setup: brandSteps,
    gate: house.gate,
    schedules: [speedSchedule],
    permissions: ['brand.read', 'brand.write', 'opening.write'],
  });
  const { renew, hosts, dress, file, keptOut } = house;
  return { ...module, renew, hosts, dress, file, keptOut, info: visit => permissionInfoFor(services, visit) };
}
