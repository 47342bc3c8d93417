import { defineModule } from '@baize/call/server';
import { reportsHandlers } from './handlers.ts';

export const reportsModule = defineModule({ name: 'reports', handlers: reportsHandlers });
