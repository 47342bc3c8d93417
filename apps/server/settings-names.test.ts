import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePayoutSettings, officeSaveMethod } from '@baize/cashier/contract';
import { staffSaveVendor } from '@baize/games/contract';
import { officeSaveLotteryGame } from '@baize/lottery/contract';
import { officeSaveTransferVendor } from '@baize/vendorwallets/contract';
import { expect, test } from 'vitest';
import { declaredModules } from './calls/openapi.ts';

const modules = declaredModules();
const root = join(import.meta.dirname, '../../modules');
const keys = (language: string): ReadonlySet<string> =>
  new Set(
    modules.flatMap(({ name }) =>
      Object.keys(JSON.parse(readFileSync(join(root, name, `texts/${language}.json`), 'utf8'))).map(key => key.replace(`${name}.`, '')),
    ),
  );
const written = { CN: keys('CN'), EN: keys('EN') };

interface Shape {
  readonly _zod: { readonly def: unknown };
}

/** What zod keeps of a shape, for tools such as this test. */
interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, Shape>>;
  readonly options: readonly Shape[];
}

/** The values of a form as a change names them: those of an object inside it as "a.b". */
function names(shape: Shape, prefix = ''): string[] {
  const definition = shape._zod.def as Definition;
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, inner]) => names(inner, prefix ? `${prefix}.${name}` : name));
  if (definition.type === 'record') return []; // names by language, which the form's own label calls
  if (definition.type === 'union') return [...new Set(definition.options.flatMap(option => names(option, prefix)))];
  return [prefix];
}

const forms = { changePayoutSettings, officeSaveMethod, officeSaveLotteryGame, officeSaveTransferVendor, staffSaveVendor };

test.each(Object.entries(forms))('what %s changes has a name in the question before it, in the request and in the audit log', (_, call) => {
  const { settings } = (call.input._zod.def as Definition).shape;
  if (!settings) throw new TypeError(`${call.name} has no settings`);
  for (const texts of Object.values(written))
    expect(names(settings).filter(name => name !== 'currency' && !texts.has(`office.change.of.${name}`))).toEqual([]);
});
