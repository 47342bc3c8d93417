import { defineModule, type Module } from '@baize/call/server';
import type { PaymentProvider } from './ports/provider.ts';

export const cashierMigrations = { module: 'cashier', folder: new URL('./migrations/', import.meta.url) };

export interface CashierParts {
  readonly providers: readonly PaymentProvider[];
}

export const cashierModule = (_parts: CashierParts): Module =>
  defineModule({ name: 'cashier', migrations: cashierMigrations, handlers: [], permissions: [] });
