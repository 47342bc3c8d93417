import { defineModule, type Module } from '@baize/call/server';
import { type BrandParts, brandHandlers } from './handlers.ts';

export const brandMigrations = { module: 'brand', folder: new URL('./migrations/', import.meta.url) };

export const brandModule = (parts: BrandParts): Module =>
  defineModule({ name: 'brand', migrations: brandMigrations, handlers: brandHandlers(parts) });
