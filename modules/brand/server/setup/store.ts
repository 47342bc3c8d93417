import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { ResourceType } from '../../contract/index.ts';
import type { PartnerRow, PictureId, ServiceRow } from '../store.ts';

export async function updateColours(tx: Transaction, colours: { dark: string | null; light: string | null }): Promise<void> {
  await tx.query(sql`update brand.brand set colour_dark = ${colours.dark}, colour_light = ${colours.light} where id = 1`);
}

interface NewPicture {
  readonly id: PictureId;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function insertPicture(tx: Transaction, { id, bytes, width, height }: NewPicture): Promise<void> {
  await tx.query(sql`insert into brand.picture (id, bytes, width, height) values (${id}, ${bytes}, ${width}, ${height})`);
}

export async function updateLogo(tx: Transaction, id: PictureId | null): Promise<void> {
  await tx.query(sql`update brand.brand set logo_id = ${id} where id = 1`);
}

export async function updateIcon(tx: Transaction, id: PictureId | null): Promise<void> {
  await tx.query(sql`update brand.brand set icon_id = ${id} where id = 1`);
}

export async function deletePicture(tx: Transaction, id: PictureId): Promise<void> {
  await tx.query(sql`delete from brand.picture where id = ${id}`);
}

export const findPicture = (db: Queryable, id: string): Promise<Omit<NewPicture, 'id'> | undefined> =>
  first(db, sql`select bytes, width, height from brand.picture where id = ${id}::uuid`);

export const readServices = (db: Queryable): Promise<ServiceRow[]> =>
  db.query(sql`select title, path, kind from brand.service_entry order by position`);

export async function replaceServices(tx: Transaction, services: readonly ServiceRow[]): Promise<void> {
  await tx.query(sql`delete from brand.service_entry`);
  await tx.query(sql`
    insert into brand.service_entry (position, title, path, kind)
    select item.position, item.title, item.path, item.kind
    from unnest(${services.map(s => s.title)}::text[], ${services.map(s => s.path)}::text[], ${services.map(s => s.kind)}::text[])
      with ordinality as item (title, path, kind, position)`);
}

/** The key of the live chat as it is stored, encrypted. */
export const readChatKey = async (db: Queryable): Promise<string | null> =>
  (await one<{ key: string | null }>(db, sql`select chat_key_sealed as key from brand.brand where id = 1`)).key;

export async function updateChatKey(tx: Transaction, sealed: string | null): Promise<void> {
  await tx.query(sql`update brand.brand set chat_key_sealed = ${sealed} where id = 1`);
}

interface ResourceRow {
  readonly type: ResourceType;
  readonly url: string;
}

export const readResources = (db: Queryable): Promise<ResourceRow[]> =>
  db.query(sql`select resource_type as type, url from brand.resource order by position`);

/** The label of the web betting software is how pages find it. */
export async function replaceResources(tx: Transaction, resources: readonly ResourceRow[]): Promise<void> {
  await tx.query(sql`delete from brand.resource`);
  await tx.query(sql`
    insert into brand.resource (position, resource_type, url, label_name_cn)
    select item.position, item.type, item.url, item.type from unnest(${resources.map(r => r.type)}::text[], ${resources.map(r => r.url)}::text[])
      with ordinality as item (type, url, position)`);
}

export const readPartners = (db: Queryable): Promise<PartnerRow[]> => db.query(sql`select id, name, url from brand.partner order by id`);

export async function insertPartner(tx: Transaction, { id, name, url }: PartnerRow): Promise<void> {
  await tx.query(sql`insert into brand.partner (id, name, url) values (${id}, ${name}, ${url})`);
}

export const deletePartner = (tx: Transaction, id: PictureId): Promise<PartnerRow | undefined> =>
  first(tx, sql`delete from brand.partner where id = ${id} returning id, name, url`);
