-- What must be played before money may leave. A new schema and table, no locks.
create schema cashier;
create table cashier.turnover (
  id uuid primary key,
  member_id uuid not null,
  -- The deposit or the bonus that asks for it: it asks once.
  source text not null unique check (length(source) between 1 and 200),
  kind text not null check (kind in ('deposit', 'bonus', 'adjustment')),
  required_minor bigint not null check (required_minor > 0),
  -- Bets settled from then on count.
  since timestamptz not null,
  -- Set when this and everything before it was fulfilled, or when staff let it go.
  ended_at timestamptz,
  waived_by uuid,
  check (waived_by is null or ended_at is not null)
);
create index turnover_open on cashier.turnover (member_id, since, id) where ended_at is null;
grant usage on schema cashier to baize_runtime;
grant select, insert, update on cashier.turnover to baize_runtime;
