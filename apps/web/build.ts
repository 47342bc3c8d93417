import { firstGamesAddress } from '@baize/games/first-address';
import { buildApp, outOf } from '@baize/ui/build';

/** `node apps/web/build.ts [--dev] [--out=FOLDER]`: writes dist. Registration and login are the first page of every visit, so their texts travel with the core. */
await buildApp({
  root: import.meta.dirname,
  base: '/',
  app: 'web',
  core: ['identity'],
  withOffice: false,
  firstPage: {
    entry: 'first-page.tsx',
    start: 'apps/web/main.ts',
    app: 'apps/web/app.tsx',
    modules: ['identity/web/entrance/login/login-page.tsx', 'games/web/entrance/cover-wall.tsx'],
    areas: ['games'],
    around: ['apps/web/shell/around.ts', 'games/web/home/home-page.tsx'],
    visits: {
      '/index': { modules: [], areas: ['games'], answers: [firstGamesAddress] },
      '/rng': { modules: ['games/web/lobby/lobby-page.tsx'], areas: ['games'], answers: [firstGamesAddress] },
    },
  },
  isDevelopment: process.argv.includes('--dev'),
  outDir: outOf(process.argv),
});
