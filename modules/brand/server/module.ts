import { defineModule, type Module } from '@baize/call/server';
import { type BrandParts, type BrandServices, brandHandlers } from './handlers.ts';
import { createHouse, type House } from './house.ts';
import { officeHandlers } from './office-handlers.ts';
import type { Countries } from './ports/countries.ts';

export const brandMigrations = { module: 'brand', folder: new URL('./migrations/', import.meta.url) };

const nowhere: Countries = { source: 'stand-in', countryOf: () => null };

/** The module, and `forget` for the other servers' word that the brand has changed. */
export function brandModule(parts: BrandParts): Module & Pick<House, 'forget'> {
  const countries = parts.countries ?? nowhere;
  const house = createHouse(countries);
  const services: BrandServices = {
    house,
    countries,
    async changed() {
      house.forget();
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
  return { ...module, forget: house.forget };
}
