import { type CallContext, type ContextOf, type Handler, handle } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import { type BrandServices, change } from './change.ts';
import { profileOf } from './law.ts';
import { plainAddress } from './ports/countries.ts';
import { parseNetwork } from './region.ts';
import { isHost, isMaintenanceOn, toSwitches } from './rules.ts';
import * as store from './store.ts';

async function officeBrand({ countries, house }: BrandServices, { db, ip, clock, cookies }: CallContext<unknown>) {
  const [brand, stored, closing, hosts, site, speeds] = await Promise.all([
    store.readBrand(db),
    store.readSwitches(db),
    store.readClosing(db),
    store.readHosts(db),
    house.site({ db, clock, cookies }),
    store.readSpeeds(db),
  ]);
  const { mode, countries: listed, networks } = closing.region;
  const profile = profileOf(brand);
  const isOn = isMaintenanceOn(closing, clock.now());
  return {
    switches: toSwitches(stored),
    birthdayAge: brand.birthdayAge,
    passwordDays: brand.passwordDays,
    minimumAge: profile.minimumAge,
    jurisdiction: profile.name,
    zone: brand.zone,
    isOpen: site.isOpen,
    maintenance: { isOn, reason: isOn ? closing.maintenanceReason : '', endsAt: isOn ? closing.maintenanceEndsAt : null },
    region: { mode, countries: [...listed], networks: [...networks] },
    hosts,
    speeds,
    countriesFrom: countries.source,
    caller: { ip: plainAddress(ip), country: countries.countryOf(ip) },
  };
}

const officeSetMaintenance = (services: BrandServices, context: ContextOf<typeof calls.officeSetMaintenance>) => {
  const { isOn, notice } = context.input;
  const endsAt = isOn ? (context.input.endsAt as Parameters<typeof store.updateMaintenance>[1]['endsAt']) : null;
  if (endsAt !== null && endsAt <= context.clock.now()) refuse('brand.end.past');
  return change(services, context, async tx => {
    const was = await store.readClosing(tx);
    const after = { isOn, notice: isOn ? notice : '', endsAt };
    await store.updateMaintenance(tx, { isOn, reason: after.notice, endsAt });
    return {
      action: 'brand.set-maintenance',
      target: 'brand',
      before: { isOn: was.isInMaintenance, notice: was.maintenanceReason, endsAt: was.maintenanceEndsAt },
      after,
    };
  });
};

type RegionInput = {
  mode: calls.RegionMode;
  countries: string[];
  networks: { network: string; verdict: 'allow' | 'deny'; note: string }[];
};

function checkedRegion({ mode, countries, networks }: RegionInput): RegionInput {
  const parsed = networks.map(rule => {
    const network = parseNetwork(rule.network) ?? refuse('brand.network.invalid', { network: rule.network });
    return { ...rule, network: `${network.address}/${network.bits}` };
  });
  const twice = parsed.find((rule, at) => parsed.findIndex(other => other.network === rule.network) !== at);
  if (twice) refuse('brand.network.invalid', { network: twice.network });
  if (mode === 'allow' && countries.length === 0 && !parsed.some(rule => rule.verdict === 'allow')) refuse('brand.region.empty');
  return { mode, countries: [...new Set(countries)].sort(), networks: parsed };
}

const officeSetRegion = (services: BrandServices, context: ContextOf<typeof calls.officeSetRegion>) => {
  const after = checkedRegion(context.input);
  return change(services, context, async tx => {
    const before = (await store.readClosing(tx)).region;
    await store.replaceRegion(tx, after);
    return { action: 'brand.set-region', target: 'brand', before, after };
  });
};

function checkedHosts(wanted: readonly string[]): string[] {
  const hosts = wanted.map(host => host.trim().toLowerCase());
  const wrong = hosts.find((host, at) => !isHost(host) || hosts.indexOf(host) !== at);
  return wrong === undefined ? hosts : refuse('brand.host.invalid', { host: wrong });
}

/** Members, their play tokens and the pictures they see go to these hosts, so it takes two people to change them. */
const officeSetHosts = (services: BrandServices) =>
  checked(calls.officeSetHosts, {
    action: 'brand.set-hosts',
    kind: 'brand',
    weigh: async (tx, { input }) => {
      const before = (await store.readHosts(tx))[input.purpose];
      const values = { before: { hosts: before }, after: { hosts: checkedHosts(input.hosts) } };
      return { target: `brand:${input.purpose}`, weight: { needs: 'always' }, ...values, pending: {} };
    },
    apply: async (tx, context) => {
      const { purpose, reason } = context.input;
      const hosts = checkedHosts(context.input.hosts);
      await store.lockBrand(tx);
      const before = (await store.readHosts(tx))[purpose];
      await store.replaceHosts(tx, purpose, hosts);
      const values = { before: { hosts: before }, after: { hosts } };
      await auditCall(context, tx, { action: 'brand.set-hosts', target: `brand:${purpose}`, reason, ...values });
      context.after(() => services.changed(context.db, context.clock));
      return {};
    },
  });

export const officeHandlers = (services: BrandServices): Handler[] => [
  handle(calls.officeBrand, context => officeBrand(services, context)),
  handle(calls.officeSetSwitch, context =>
    change(services, context, async tx => {
      const { name, isOn } = context.input;
      const before = toSwitches(await store.readSwitches(tx))[name] === '1';
      await store.updateSwitch(tx, { name, isOn });
      return { action: 'brand.set-switch', target: `switch:${name}`, before: { isOn: before }, after: { isOn } };
    }),
  ),
  handle(calls.officeSetBirthdayAge, async context => {
    const { age } = context.input;
    const brand = await store.readBrand(context.db);
    const { minimumAge } = profileOf(brand);
    if (age < minimumAge) refuse('brand.age.low', { age: minimumAge });
    return change(services, context, async tx => {
      const before = (await store.lockBrand(tx)).birthdayAge;
      await store.updateBrand(tx, { birthdayAge: age });
      return { action: 'brand.set-birthday-age', target: 'brand', before: { birthdayAge: before }, after: { birthdayAge: age } };
    });
  }),
  handle(calls.officeSetPasswordDays, context =>
    change(services, context, async tx => {
      const { days } = context.input;
      const before = (await store.lockBrand(tx)).passwordDays;
      await store.updateBrand(tx, { passwordDays: days });
      return { action: 'brand.set-password-days', target: 'brand', before: { passwordDays: before }, after: { passwordDays: days } };
    }),
  ),
  handle(calls.officeSetMaintenance, context => officeSetMaintenance(services, context)),
  handle(calls.officeSetRegion, context => officeSetRegion(services, context)),
  handle(calls.officeTryAddress, async ({ db, clock, input }) => {
    if (!parseNetwork(input.ip) || input.ip.includes('/')) refuse('brand.network.invalid', { network: input.ip });
    const { country, isRestricted, by } = await services.house.region(db, clock, input.ip);
    return { country, isRestricted, by };
  }),
  officeSetHosts(services),
];
