-- The audit trail is chained: each entry's digest contains the one before it, so that an entry that was changed, removed or slipped in later is found. Reads the
-- trail once and locks it meanwhile.
create table staff.audit_chain (
  no bigint primary key check (no > 0),
  audit_seq bigint not null unique,
  digest bytea not null check (octet_length(digest) = 32)
);
create function staff.audit_digest(p_before bytea, p_seq bigint) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(jsonb_build_array(
    a.seq, (extract(epoch from a.at) * 1000000)::bigint, (extract(epoch from a.recorded_at) * 1000000)::bigint, a.staff_id, a.action, a.target, a.reason, a.before, a.after,
    a.ip, a.request_id)::text, 'UTF8'))
  from staff.audit a where a.seq = p_seq
$$;
-- Deferred to the commit, where the chain is held for a moment: staff who do different things do not wait for each other before.
create function staff.chain_audit() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff.audit.chain', 0));
  select no, digest into last from staff.audit_chain order by no desc limit 1;
  insert into staff.audit_chain (no, audit_seq, digest)
    values (coalesce(last.no, 0) + 1, new.seq, staff.audit_digest(coalesce(last.digest, ''::bytea), new.seq));
  return null;
end $$;
do $$
declare
  entry bigint;
  chained bigint := 0;
  head bytea := ''::bytea;
begin
  lock table staff.audit in share row exclusive mode;
  for entry in select seq from staff.audit order by seq loop
    chained := chained + 1;
    head := staff.audit_digest(head, entry);
    insert into staff.audit_chain (no, audit_seq, digest) values (chained, entry, head);
  end loop;
end $$;
create constraint trigger audit_is_chained after insert on staff.audit deferrable initially deferred
  for each row execute function staff.chain_audit();
create trigger audit_chain_is_append_only before update or delete on staff.audit_chain for each row execute function staff.refuse_change();
create trigger audit_chain_is_never_emptied before truncate on staff.audit_chain for each statement execute function staff.refuse_change();

-- Walks the chain: how many entries it has, and the first of them that is not what it was; entries outside of it count as such.
create function staff.verify_audit() returns table (entries bigint, broken_seq bigint) language plpgsql stable as $$
declare
  link record;
  head bytea := ''::bytea;
  expected bigint := 0;
begin
  entries := 0;
  broken_seq := null;
  for link in select c.no, c.audit_seq, c.digest from staff.audit_chain c order by c.no loop
    expected := expected + 1;
    head := staff.audit_digest(head, link.audit_seq);
    if link.no <> expected or head is distinct from link.digest then
      broken_seq := link.audit_seq;
      exit;
    end if;
    entries := entries + 1;
  end loop;
  if broken_seq is null then
    select min(a.seq) into broken_seq from staff.audit a where not exists (select 1 from staff.audit_chain c where c.audit_seq = a.seq);
  end if;
  return next;
end $$;
grant select, insert on staff.audit_chain to baize_runtime;
