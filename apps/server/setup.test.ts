import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts } from '@baize/i18n/server';
import { expect, test } from 'vitest';
import { declaredModules } from './calls/openapi.ts';

const modules = join(import.meta.dirname, '../../modules');
const steps = declaredModules().flatMap(module => module.setup ?? []);
const permissions = new Set(declaredModules().flatMap(module => module.permissions ?? []));

const officePaths = readdirSync(modules).flatMap(module => {
  try {
    const source = readFileSync(join(modules, module, 'office/index.ts'), 'utf8');
    return [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  } catch {
    return []; // a module without pages
  }
});

test.each(steps.map(step => [step.name, step] as const))(
  'the step %s has words, a permission, and a page that is there',
  async (name, step) => {
    const texts = await loadTexts();
    const [module, rest] = name.split('.');
    for (const key of [`${module}.office.step.${rest}`, `${module}.office.step.${rest}.note`])
      for (const language of ['CN', 'EN']) expect(texts.translate(language, key, {})).not.toBe(key);
    expect(permissions).toContain(step.permission);
    if (step.page !== undefined) expect(officePaths).toContain(step.page);
  },
);
