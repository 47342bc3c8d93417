import { breaches, type Rule, treeOf } from './index.ts';

interface Manifest {
  readonly level?: number;
  readonly doors?: readonly string[];
  readonly uses?: readonly string[];
  readonly schema?: string;
  readonly tables?: readonly string[];
}

/** A package.json for examples: doors './contract' and './server' unless others are named. */
export const manifest = (name: string, { level, doors = ['./contract', './server'], uses = [], schema, tables }: Manifest = {}): string =>
  JSON.stringify({
    name,
    ...(level === undefined ? {} : { baize: { level, schema, tables } }),
    exports: Object.fromEntries(doors.map(door => [door, `${door}/index.ts`])),
    dependencies: Object.fromEntries(uses.map(used => [used, '0.0.0'])),
  });

const surroundings: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'baize', devDependencies: { vitest: '1' } }),
  'tsconfig.server.json': JSON.stringify({
    include: ['base/kernel', 'base/call', 'modules/*/contract', 'modules/*/server', 'engines', 'tools', 'bench'],
    exclude: ['base/call/client'],
  }),
  'tsconfig.web.json': JSON.stringify({
    include: ['base/ui', 'base/call/client', 'modules/*/web', 'apps/web'],
    exclude: ['**/node_modules'],
  }),
  'base/kernel/package.json': manifest('@baize/kernel', { doors: ['.'] }),
  'modules/low/package.json': manifest('@baize/low', { level: 1 }),
  'modules/low/README.md': '# low',
  'modules/high/package.json': manifest('@baize/high', { level: 2, uses: ['@baize/low', '@baize/kernel', 'zod'] }),
  'modules/high/README.md': '# high',
};

/** What the rule says about a small tree with these files in it: `path:line`, and the whole message for those who want it. */
export function tried(rule: Rule, files: Readonly<Record<string, string>>): { places: string[]; text: string } {
  const lines = breaches(treeOf({ ...surroundings, ...files }), rule);
  return { places: lines.map(line => line.slice(0, line.indexOf(' '))), text: lines.join('\n') };
}

/** Only the places. */
export const placesOf = (rule: Rule, files: Readonly<Record<string, string>>): string[] => tried(rule, files).places;

/** Examples write the holes of template literals as #{…}: the linter takes the real mark in a plain string for a slip. */
export const withHoles = (text: string): string => text.replaceAll('#{', '$'.concat('{'));
