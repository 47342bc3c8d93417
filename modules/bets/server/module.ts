import { defineModule, type Module } from '@baize/call/server';
import { type BetParts, betHandlers } from './handlers.ts';

export const betMigrations = { module: 'bets', folder: new URL('./migrations/', import.meta.url) };

export const betsModule = (parts: BetParts): Module =>
  defineModule({ name: 'bets', migrations: betMigrations, handlers: betHandlers(parts), permissions: ['bets.read'] });
