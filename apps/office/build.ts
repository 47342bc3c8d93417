import { buildApp, outOf } from '@baize/ui/build';

/** `node apps/office/build.ts [--dev] [--out=FOLDER]`: writes dist. The login of staff comes before everything, so its texts travel with the core. */
await buildApp({
  root: import.meta.dirname,
  base: '/office/',
  app: 'office',
  core: ['staff'],
  withOffice: true,
  isDevelopment: process.argv.includes('--dev'),
  outDir: outOf(process.argv),
});
