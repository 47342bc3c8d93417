-- Every id of a vendor is used up by what became of it: a rollback that moved nothing, a win and what it was of, a win that waits for staff. A check is
-- replaced without reading the rows; constant defaults, without a rewrite.
alter table games.marker drop constraint marker_kind_check;
alter table games.marker add constraint marker_kind_check check (kind in ('tombstone', 'zero-win', 'win', 'held', 'rollback')) not valid;

-- The most that the wins of a round pay without a decision of staff, in 1/10 000: what the catalogue says of a game, or else the limit of its vendor.
alter table games.vendor add column max_win bigint not null default 1000000000000 check (max_win > 0);
alter table games.game add column max_win bigint check (max_win > 0);
create trigger vendor_limit_is_marked after update of max_win on games.vendor for each row when (old.max_win is distinct from new.max_win) execute function games.mark_vendor_changed();

-- Wins above that. Two people decide to pay one; one person refuses it.
create table games.held_win (
  id uuid primary key,
  provider text not null,
  transaction_id text not null,
  member_id uuid not null,
  vendor text not null,
  game_code text not null,
  round_id text not null,
  bet_transaction_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  closes_round boolean not null,
  -- What the round had returned before, and the limit at that moment.
  returned bigint not null,
  max_win bigint not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'proposed', 'approved', 'refused', 'withdrawn')),
  maker uuid,
  made_at timestamptz,
  checker uuid,
  checked_at timestamptz,
  constraint held_win_is_held_once unique (provider, transaction_id),
  constraint payment_has_two_people check (state <> 'approved' or (maker is not null and checker is not null and checker <> maker))
);
create index held_win_by_time on games.held_win (asked_at desc);
create index held_win_waiting on games.held_win (asked_at) where state in ('waiting', 'proposed');
grant select, insert on games.held_win to baize_runtime;
grant update (state, maker, made_at, checker, checked_at) on games.held_win to baize_runtime;
