-- When a row of the catalogue last changed, so that a lobby asks for what is new only. A constant default: no rewrite, no long lock.
alter table games.game add column changed_at timestamptz not null default now();
create function games.mark_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger game_is_marked before update on games.game for each row when (old is distinct from new) execute function games.mark_changed();
-- A vendor that is switched closes or opens all its games for the lobby.
create function games.mark_vendor_changed() returns trigger language plpgsql as $$
begin
  update games.game set changed_at = clock_timestamp() where vendor = new.code;
  return null;
end $$;
create trigger vendor_is_marked after update of is_enabled on games.vendor for each row when (old.is_enabled is distinct from new.is_enabled) execute function games.mark_vendor_changed();

create table games.favourite (
  member_id uuid not null,
  game_code text not null references games.game,
  added_at timestamptz not null,
  primary key (member_id, game_code)
);
-- The games that a member opened, each once, at most fifty a member.
create table games.recent (
  member_id uuid not null,
  game_code text not null references games.game,
  opened_at timestamptz not null,
  primary key (member_id, game_code)
);

grant select, insert, delete on games.favourite to baize_runtime;
grant select, insert, update, delete on games.recent to baize_runtime;
