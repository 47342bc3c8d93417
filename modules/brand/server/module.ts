import { defineModule, type Module } from '@baize/call/server';
import { type BrandParts, type BrandServices, brandHandlers } from './handlers.ts';
import { createHouse, type House } from './house.ts';
import { officeHandlers } from './office-handlers.ts';
import type { Countries } from './ports/countries.ts';

export const brandMigrations = { module: 'brand', folder: new URL('./migrations/', import.meta.url) };

const nowhere: Countries = { source: 'stand-in', countryOf: () => null };

/** What the app does with the brand beside its calls: reads it anew at another server's word, and lets pages load from its hosts. */
export type BrandDoor = Pick<House, 'renew' | 'hosts'>;

export function brandModule(parts: BrandParts): Module & BrandDoor {
  const countries = parts.countries ?? nowhere;
  const house = createHouse(countries);
  const services: BrandServices = {
    house,
    countries,
    async changed(db, clock) {
      await house.renew(db, clock);
      await parts.changed?.();
    },
  };
  const module = defineModule({
    name: 'brand',
    migrations: brandMigrations,
    handlers: [...brandHandlers(parts, services), ...officeHandlers(services)],
    gate: house.gate,
    permissions: ['brand.read', 'brand.write', 'opening.write'],
  });
  return { ...module, renew: house.renew, hosts: house.hosts };
}
