-- The books: accounts, transactions, entries, holds, and the one function that writes them. New tables, no locks.
create schema ledger;

create table ledger.account (
  id bigint generated always as identity primary key,
  owner_id uuid not null, -- the member; the nil uuid is the house, so that equality and the index serve both
  kind text not null,
  qualifier text not null default '',
  unit text not null,
  is_bounded boolean not null,
  created_at timestamptz not null default now(),
  constraint account_is_one_per_purpose unique (owner_id, kind, qualifier, unit),
  -- What belongs to a member is bounded: nobody plays on credit.
  constraint account_of_a_member_is_bounded check (is_bounded = (owner_id <> '00000000-0000-0000-0000-000000000000'))
);

-- One row an account. The rows of house accounts are never locked and never change: their balance is read from the entries, so they serialise nobody.
create table ledger.balance (
  account_id bigint primary key references ledger.account,
  unit text not null,
  is_bounded boolean not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  last_seq bigint not null default 0,
  constraint balance_covers_what_is_held check (held >= 0 and posted >= held)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- A batch is what one call of the write path posts. Its xid orders the journal by commit, without waiting for anybody.
create sequence ledger.batch_number;
create table ledger.batch (
  id bigint primary key,
  xid xid8 not null,
  recorded_at timestamptz not null
);
create index batch_in_commit_order on ledger.batch (xid, id);

-- seq = batch * 4096 + place in the batch. mode: 0 post, 1 hold, 2 post a hold, 3 void a hold, 4 reverse.
create table ledger.transaction (
  seq bigint primary key,
  reference text not null,
  fingerprint uuid not null,
  kind text not null,
  mode smallint not null check (mode between 0 and 4),
  subject_id uuid,
  origin_seq bigint,
  effective_at timestamptz not null,
  accounts bigint[] not null,
  constraint transaction_reference_is_unique unique (reference),
  constraint transaction_has_its_origin check ((mode in (2, 3, 4)) = (origin_seq is not null)),
  constraint transaction_reference_is_short check (length(reference) between 1 and 200)
);
-- A hold is resolved once, a transaction is reversed once.
create unique index transaction_origin_is_used_once on ledger.transaction (origin_seq) where origin_seq is not null;
create index transaction_by_subject on ledger.transaction (subject_id) where subject_id is not null;

create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  place smallint not null,
  amount bigint not null,
  balance_after bigint,
  unit text not null,
  primary key (account_id, seq, place),
  constraint entry_moves_something check (amount <> 0),
  constraint entry_leaves_a_member_above_zero check (balance_after >= 0)
);

create table ledger.hold (
  seq bigint primary key,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null
);
create index hold_by_expiry on ledger.hold (expires_at);

-- The chain: each block seals the batches up to (last_xid, last_batch) and carries on from the hash before it.
create table ledger.block (
  number bigint primary key,
  last_xid xid8 not null,
  last_batch bigint not null,
  transactions int not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
-- Balance of a house account at a block; rows are only added.
create table ledger.house_balance (
  account_id bigint not null,
  block bigint not null,
  posted bigint not null,
  primary key (account_id, block)
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: % on %.% is refused; post a reversal instead', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare t text;
begin
  foreach t in array array['transaction', 'entry', 'hold', 'batch', 'block', 'house_balance', 'account'] loop
    execute format('create trigger never_changed before update or delete on ledger.%I for each row execute function ledger.refuse_change()', t);
    execute format('create trigger never_truncated before truncate on ledger.%I for each statement execute function ledger.refuse_change()', t);
  end loop;
  create trigger never_deleted before delete on ledger.balance for each row execute function ledger.refuse_change();
  create trigger never_truncated before truncate on ledger.balance for each statement execute function ledger.refuse_change();
end $$;

-- All entries of a transaction come in one statement, so each statement must balance by itself, per unit.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare v_seq bigint;
begin
  select seq into v_seq from added group by seq, unit having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'transaction % does not balance', v_seq using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger must_balance after insert on ledger.entry referencing new table as added for each statement execute function ledger.refuse_unbalanced();
