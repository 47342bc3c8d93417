import { buildApp } from '@baize/ui/build';

/** `node apps/web/build.ts [--dev]`: writes dist. Registration and login are the first page of every visit, so their texts travel with the core. */
await buildApp({
  root: import.meta.dirname,
  base: '/',
  app: 'web',
  core: ['identity'],
  withOffice: false,
  isDevelopment: process.argv.includes('--dev'),
});
