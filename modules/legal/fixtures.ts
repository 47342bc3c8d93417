import { type Database, sql } from '@baize/db';
import { type MemberId, newId } from '@baize/kernel';

/** A version of the terms that is in force and that no one has agreed to yet. Answers its id. */
export async function newTerms(db: Database): Promise<string> {
  const id = newId();
  await db.query(sql`
    insert into legal.version (id, page, number, texts, made_by, published_at)
    select ${id}, 'terms', max(number) + 1, '{"EN": "Terms", "CN": "条款"}', 'test', now() from legal.version where page = 'terms'`);
  return id;
}

export async function agreeTo(db: Database, memberId: MemberId, versionId: string): Promise<void> {
  await db.query(sql`insert into legal.consent (member_id, version_id, at, ip) values (${memberId}, ${versionId}, now(), '127.0.0.1')`);
}
