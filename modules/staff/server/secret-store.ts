import { currentSeal, openSecret, sealSecret } from '@baize/call/server';
import { type Database, sql } from '@baize/db';
import type { StaffId } from '@baize/kernel';

const atMost = 200;
const place = (id: StaffId): string => `staff.totp:${id}`;

export const sealTotp = (id: StaffId, secret: string): string => sealSecret(secret, place(id));
export const openTotp = (id: StaffId, stored: string): string => openSecret(stored, place(id));

const ticketPlace = (tokenHash: Buffer): string => `staff.ticket:${tokenHash.toString('hex')}`;
export const sealOffered = (tokenHash: Buffer, secret: string): string => sealSecret(secret, ticketPlace(tokenHash));
export const openOffered = (tokenHash: Buffer, stored: string): string => openSecret(stored, ticketPlace(tokenHash));

/** Reseals what another key sealed: after a rotation. */
export async function resealTotp(db: Database): Promise<void> {
  await db.transaction(async tx => {
    const stale = await tx.query<{ id: StaffId; secret: string }>(sql`
      select id, totp_secret as secret from staff.account where starts_with(totp_secret, 's1.') and not starts_with(totp_secret, ${currentSeal()})
      order by id limit ${atMost} for update skip locked`);
    const ids = stale.map(row => row.id);
    const sealed = stale.map(row => sealTotp(row.id, openTotp(row.id, row.secret)));
    await tx.query(sql`
      update staff.account a set totp_secret = n.secret from unnest(${ids}::uuid[], ${sealed}::text[]) as n(id, secret) where a.id = n.id`);
  });
}
