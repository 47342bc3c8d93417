import { one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant } from '@baize/kernel';
import type { HelpLine, JurisdictionName, LawFacts, NetworkRule, RegionMode, ServiceKind, SwitchName } from '../contract/index.ts';
import type { RegionSettings } from './region.ts';

export type PictureId = Id<'BrandPictureId'>;

export interface BrandRow {
  readonly merchantCode: string;
  readonly name: string;
  readonly currency: Currency;
  readonly zone: string;
  readonly defaultLanguage: string;
  readonly licenceText: Record<string, string>;
  readonly helpLines: HelpLine[];
  readonly jurisdiction: JurisdictionName;
  /** Age that a birthday on the registration form must show. */
  readonly birthdayAge: number;
  /** After so many days a password expires, where its change is forced. */
  readonly passwordDays: number;
  /** Those that are switched on. */
  readonly languages: string[];
  readonly colourDark: string | null;
  readonly colourLight: string | null;
  readonly logoId: PictureId | null;
  readonly iconId: PictureId | null;
  /** Facts that the operator holds stricter than the profile. */
  readonly lawFacts: Partial<LawFacts>;
}

const brandColumns = sql`merchant_code as "merchantCode", name, currency, zone, default_language as "defaultLanguage", licence_text as "licenceText", help_lines as "helpLines", jurisdiction,
  birthday_age as "birthdayAge", password_days as "passwordDays", languages, colour_dark as "colourDark", colour_light as "colourLight", logo_id as "logoId",
  icon_id as "iconId", law_facts as "lawFacts"`;

/** The id is a parameter, because a statement without one travels alone: read inside a transaction, the brand costs no round trip of its own. */
export const readBrand = (db: Queryable): Promise<BrandRow> =>
  one<BrandRow>(db, sql`select ${brandColumns} from brand.brand where id = ${1}`);

export interface ServiceRow {
  readonly title: string;
  /** What a page links to: https:, mailto:, tel:. */
  readonly path: string;
  readonly kind: ServiceKind;
}

export interface PartnerRow {
  readonly id: PictureId;
  readonly name: string;
  readonly url: string;
}

/** new: not decided yet, and open. */
export type SiteState = 'new' | 'open' | 'closed';

export interface ShellRow extends BrandRow {
  readonly site: SiteState;
  readonly isInMaintenance: boolean;
  readonly maintenanceReason: string;
  readonly maintenanceEndsAt: Instant | null;
  readonly switches: Record<string, string>;
  readonly resources: { resourceType: string; url: string; qrCodeUrl: string; labelNameCn: string }[];
  readonly services: ServiceRow[];
  readonly partners: PartnerRow[];
  readonly images: string[];
  readonly launches: string[];
}

/** Everything the shell asks at the same time, in one round trip: every page load waits for it. */
export const readShell = (db: Queryable): Promise<ShellRow> =>
  one<ShellRow>(
    db,
    sql`
    select ${brandColumns}, site, is_in_maintenance as "isInMaintenance", maintenance_reason as "maintenanceReason", maintenance_ends_at as "maintenanceEndsAt",
      (select jsonb_object_agg(s.name, s.value) from brand.switch s) as switches,
      (select coalesce(jsonb_agg(jsonb_build_object('resourceType', r.resource_type, 'url', r.url, 'qrCodeUrl', r.qr_code_url,
        'labelNameCn', r.label_name_cn) order by r.position), '[]') from brand.resource r) as resources,
      (select coalesce(jsonb_agg(jsonb_build_object('title', e.title, 'path', e.path, 'kind', e.kind) order by e.position), '[]')
        from brand.service_entry e) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'url', p.url) order by p.id), '[]') from brand.partner p) as partners,
      (select coalesce(jsonb_agg(h.host order by h.position), '[]') from brand.host h where h.purpose = 'image') as images,
      (select coalesce(jsonb_agg(h.host order by h.position), '[]') from brand.host h where h.purpose = 'launch') as launches
    from brand.brand where id = 1`,
  );

export const readDomains = (db: Queryable): Promise<{ domain: string; speed: number | null }[]> =>
  db.query(sql`select host as domain, speed_ms as speed from brand.host where purpose = 'domain' order by position`);

export const readSwitches = async (db: Queryable): Promise<Record<string, string>> => {
  const rows = await db.query<{ name: string; value: string }>(sql`select name, value from brand.switch`);
  return Object.fromEntries(rows.map(row => [row.name, row.value]));
};

export async function updateSwitch(tx: Queryable, change: { name: SwitchName; isOn: boolean }): Promise<void> {
  await tx.query(sql`update brand.switch set value = ${change.isOn ? '1' : '0'} where name = ${change.name}`);
}

type Changeable = Omit<BrandRow, 'lawFacts' | 'colourDark' | 'colourLight' | 'logoId' | 'iconId'>;

export async function updateBrand(tx: Queryable, change: Partial<Changeable>): Promise<void> {
  await tx.query(sql`
    update brand.brand set merchant_code = coalesce(${change.merchantCode ?? null}, merchant_code), name = coalesce(${change.name ?? null}, name),
      currency = coalesce(${change.currency ?? null}, currency), zone = coalesce(${change.zone ?? null}, zone),
      default_language = coalesce(${change.defaultLanguage ?? null}, default_language),
      licence_text = coalesce(${change.licenceText ? JSON.stringify(change.licenceText) : null}::jsonb, licence_text),
      help_lines = coalesce(${change.helpLines ? JSON.stringify(change.helpLines) : null}::jsonb, help_lines),
      jurisdiction = coalesce(${change.jurisdiction ?? null}, jurisdiction), birthday_age = coalesce(${change.birthdayAge ?? null}::int, birthday_age),
      password_days = coalesce(${change.passwordDays ?? null}::int, password_days),
      languages = coalesce(${change.languages ?? null}::text[], languages)
    where id = 1`);
}

export async function updateLaw(tx: Transaction, law: Pick<BrandRow, 'jurisdiction' | 'lawFacts'>): Promise<void> {
  await tx.query(
    sql`update brand.brand set jurisdiction = ${law.jurisdiction}, law_facts = ${JSON.stringify(law.lawFacts)}::jsonb where id = 1`,
  );
}

interface MaintenanceChange {
  readonly isOn: boolean;
  readonly reason: string;
  readonly endsAt: Instant | null;
}

export async function updateMaintenance(tx: Queryable, change: MaintenanceChange): Promise<void> {
  await tx.query(sql`
    update brand.brand set is_in_maintenance = ${change.isOn}, maintenance_reason = ${change.reason}, maintenance_ends_at = ${change.endsAt} where id = 1`);
}

/** The first start in production decides whether members are let in; later ones find it decided. */
export async function decideSite(db: Queryable, site: 'open' | 'closed'): Promise<void> {
  await db.query(sql`update brand.brand set site = ${site} where id = 1 and site = 'new'`);
}

export async function updateSite(tx: Transaction, site: SiteState): Promise<void> {
  await tx.query(sql`update brand.brand set site = ${site} where id = 1`);
}

interface Closing {
  readonly site: SiteState;
  readonly isInMaintenance: boolean;
  readonly maintenanceReason: string;
  readonly maintenanceEndsAt: Instant | null;
  readonly region: RegionSettings;
}

/** To whom the site is closed, and until when. */
export async function readClosing(db: Queryable): Promise<Closing> {
  const row = await one<Omit<Closing, 'region'> & { mode: RegionMode; countries: string[]; networks: NetworkRule[] }>(
    db,
    sql`
    select site, is_in_maintenance as "isInMaintenance", maintenance_reason as "maintenanceReason", maintenance_ends_at as "maintenanceEndsAt",
      region_mode as mode,
      array(select c.country from brand.region_country c order by c.country) as countries,
      (select coalesce(jsonb_agg(jsonb_build_object('network', n.network::text, 'verdict', n.verdict, 'note', n.note) order by n.verdict, n.network), '[]')
        from brand.region_network n) as networks
    from brand.brand where id = 1`,
  );
  const { mode, countries, networks, ...rest } = row;
  return { ...rest, region: { mode, countries, networks } };
}

export async function replaceRegion(tx: Transaction, { mode, countries, networks }: RegionSettings): Promise<void> {
  await tx.query(sql`update brand.brand set region_mode = ${mode} where id = 1`);
  await tx.query(sql`delete from brand.region_country`);
  await tx.query(sql`insert into brand.region_country (country) select unnest(${countries}::text[])`);
  await tx.query(sql`delete from brand.region_network`);
  await tx.query(sql`
    insert into brand.region_network (network, verdict, note)
    select r.network::cidr, r.verdict, r.note from jsonb_to_recordset(${JSON.stringify(networks)}::jsonb) as r (network text, verdict text, note text)`);
}

export type HostPurpose = 'domain' | 'image' | 'launch';

export async function readHosts(db: Queryable): Promise<Record<HostPurpose, string[]>> {
  const rows = await db.query<{ purpose: HostPurpose; host: string }>(sql`select purpose, host from brand.host order by purpose, position`);
  const of = (purpose: HostPurpose) => rows.filter(row => row.purpose === purpose).map(row => row.host);
  return { domain: of('domain'), image: of('image'), launch: of('launch') };
}

/** Holds the one row of the brand, so that what is in the audit log as “before” was true until this change. */
export const lockBrand = (tx: Transaction): Promise<BrandRow> =>
  one<BrandRow>(tx, sql`select ${brandColumns} from brand.brand where id = 1 for update`);

export async function replaceHosts(tx: Transaction, purpose: HostPurpose, hosts: readonly string[]): Promise<void> {
  const known = await tx.query<HostSpeed>(sql`
    delete from brand.host where purpose = ${purpose} returning host, speed_ms as "speedMs", measured_at as "measuredAt"`);
  const of = (host: string) => known.find(one => one.host === host);
  await tx.query(sql`
    insert into brand.host (purpose, host, position, speed_ms, measured_at)
    select ${purpose}, item.host, item.position, item.speed, item.at
    from unnest(${hosts}::text[], ${hosts.map(host => of(host)?.speedMs ?? null)}::int[], ${hosts.map(host => of(host)?.measuredAt ?? null)}::timestamptz[])
      with ordinality as item (host, speed, at, position)`);
}

interface HostSpeed {
  readonly host: string;
  /** null: it did not answer, or was not asked yet. */
  readonly speedMs: number | null;
  readonly measuredAt: Instant | null;
}

/** What the server measured of the brand's domains. */
export const readSpeeds = (db: Queryable): Promise<HostSpeed[]> =>
  db.query<HostSpeed>(
    sql`select host, speed_ms as "speedMs", measured_at as "measuredAt" from brand.host where purpose = 'domain' order by position`,
  );

export async function putSpeeds(db: Queryable, speeds: readonly Pick<HostSpeed, 'host' | 'speedMs'>[], at: Instant): Promise<void> {
  await db.query(sql`
    update brand.host h set speed_ms = m.speed, measured_at = ${at}
    from unnest(${speeds.map(one => one.host)}::text[], ${speeds.map(one => one.speedMs)}::int[]) as m (host, speed) where h.purpose = 'domain' and h.host = m.host`);
}
