import { brandOf } from '@baize/brand/server';
import { type CallContext, type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { codes } from '@baize/i18n';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { faultOf, isSameMethod } from './rules.ts';
import { listMethods, lockMethod, lockNewMethod, type MethodId, type MethodRow, putMethod } from './store.ts';

const settingsOf = (row: MethodRow): calls.MethodSettings => {
  const { id: _, version: __, fee, minMinor, maxMinor, dayMinor, ...rest } = row;
  return {
    ...rest,
    fee: { ...fee, fixedMinor: String(fee.fixedMinor) },
    minMinor: String(minMinor),
    maxMinor: String(maxMinor),
    dayMinor: dayMinor === null ? null : String(dayMinor),
  };
};

async function officeMethods({ db }: CallContext<unknown>, providers: readonly string[]) {
  const [rows, brand] = await Promise.all([listMethods(db), brandOf(db)]);
  return {
    methods: rows.map(row => ({
      ...settingsOf(row),
      id: row.id,
      version: row.version,
      hasProvider: !calls.needsProvider(row.kind) || providers.includes(row.provider),
    })),
    providers: [...providers],
    zone: brand.zone,
    currency: brand.currency,
  };
}

/** As the audit log has it: names and hours in one line each, since people read it. */
const told = (settings: calls.MethodSettings) => ({
  ...settings,
  names: Object.entries(settings.names)
    .map(([code, name]) => `${code} ${name}`)
    .join(' · '),
  hours: settings.hours.map(({ days, from, to }) => `${days.join('')} ${from}–${to}`).join(' · '),
});

/** Only what became another is in the audit log. */
function changed(
  before: ReturnType<typeof told>,
  after: ReturnType<typeof told>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = (Object.keys(after) as (keyof calls.MethodSettings)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return {
    before: Object.fromEntries(keys.map(key => [key, before[key]])),
    after: Object.fromEntries(keys.map(key => [key, after[key]])),
  };
}

interface Wanted {
  readonly id: MethodId;
  readonly version: number;
  readonly settings: calls.MethodSettings;
}

/** The method as it is, held, when it may become what is wanted. */
async function beforeSave(
  tx: Transaction,
  { id, version, settings }: Wanted,
  providers: readonly string[],
): Promise<MethodRow | undefined> {
  const fault = faultOf(settings, { languages: codes, providers });
  if (fault) refuse(fault);
  await lockNewMethod(tx, id);
  const before = await lockMethod(tx, id);
  if ((before?.version ?? 0) !== version) refuse('cashier.method.changed');
  if (before && !isSameMethod(before, settings)) refuse('cashier.method.fixed');
  return before;
}

const valuesOf = (before: MethodRow | undefined, settings: calls.MethodSettings) =>
  before ? changed(told(settingsOf(before)), told(settings)) : { after: told(settings) };

/** As the audit log has it: amounts are read in the currency beside them, which never changes. */
function auditedOf(before: MethodRow | undefined, settings: calls.MethodSettings) {
  const { currency } = settings;
  const { before: was, after } = { before: undefined, ...valuesOf(before, settings) };
  return { ...(was ? { before: { ...was, currency } } : {}), after: { ...after, currency } };
}

/** Says to which account deposits go, so it takes two; only switching a method off, which no money follows, is for one. */
const officeSaveMethod = (providers: readonly string[]) =>
  checked(calls.officeSaveMethod, {
    action: 'cashier.change-method',
    kind: 'method',
    namesIn: ({ settings }) => settings.names,
    weigh: async (tx, { input }) => {
      const before = await beforeSave(tx, input, providers);
      const values = valuesOf(before, input.settings);
      const isSwitchingOff = !input.settings.isOn && Object.keys(values.after).every(key => key === 'isOn');
      return {
        target: `method:${input.id}`,
        weight: { needs: isSwitchingOff ? 'never' : 'always' },
        ...auditedOf(before, input.settings),
        pending: { version: input.version },
      };
    },
    apply: async (tx, context) => {
      const { id, version, settings, reason } = context.input;
      const before = await beforeSave(tx, context.input, providers);
      await putMethod(tx, { id, settings, version: version + 1, at: context.clock.now() });
      const action = before ? 'cashier.change-method' : 'cashier.make-method';
      await auditCall(context, tx, { action, target: `method:${id}`, reason, ...auditedOf(before, settings) });
      return { version: version + 1 };
    },
  });

export const methodHandlers = (providers: readonly string[]): Handler[] => [
  handle(calls.officeMethods, context => officeMethods(context, providers)),
  officeSaveMethod(providers),
];
