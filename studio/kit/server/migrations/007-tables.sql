-- Tables at which many players stake on the same rounds: shoes, their rounds, and what was staked. New tables, so nothing that exists is locked.
create table studio.live_table (
  -- The game that the platform knows the table as.
  code text primary key check (code ~ '^[A-Z0-9]{3,12}$'),
  -- False: the round in progress is played to its end, and no other begins.
  is_open boolean not null default true,
  -- The process that leads the table, and until when no other may take it.
  leader uuid,
  led_until timestamptz
);

create table studio.shoe (
  id uuid primary key,
  table_code text not null references studio.live_table (code),
  model_id text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  rounds integer not null check (rounds > 0),
  created_at timestamptz not null,
  -- After its last round; from then on anyone may have the seed.
  revealed_at timestamptz
);
create unique index shoe_in_play on studio.shoe (table_code) where revealed_at is null;

create table studio.table_round (
  -- Tickets name it as their play.
  id uuid primary key,
  table_code text not null references studio.live_table (code),
  shoe_id uuid not null references studio.shoe (id),
  place integer not null check (place > 0),
  phase text not null check (phase in ('betting', 'dealt', 'over', 'voiding', 'void')),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  draw integer[],
  dealt_at timestamptz,
  ended_at timestamptz,
  check ((phase in ('dealt', 'over')) = (draw is not null and dealt_at is not null)),
  check ((phase in ('over', 'void')) = (ended_at is not null))
);
create unique index table_round_open on studio.table_round (table_code) where ended_at is null;
-- A round that was given back comes again from the same place of the shoe, so that no result can be skipped.
create unique index table_round_place on studio.table_round (shoe_id, place) where phase not in ('voiding', 'void');
create index table_round_by_time on studio.table_round (table_code, opened_at desc);

create table studio.table_stake (
  -- Written before the ticket, under the lock of its round: what limits are counted from.
  ticket_id uuid primary key,
  round_id uuid not null references studio.table_round (id),
  player_id text not null,
  bet text not null check (bet ~ '^[a-z0-9:-]{1,40}$'),
  stake_minor bigint not null check (stake_minor > 0),
  most_minor bigint not null check (most_minor >= stake_minor),
  currency text not null
);
create index table_stake_of_round on studio.table_stake (round_id);
-- What a player has at a table is asked whenever the table changes, so only theirs is read.
create index ticket_of_player on studio.ticket (play_id, player_id);

create function studio.keep_shoe() returns trigger language plpgsql as $$
begin
  if (new.id, new.table_code, new.model_id, new.seed, new.commitment, new.rounds, new.created_at)
    is distinct from (old.id, old.table_code, old.model_id, old.seed, old.commitment, old.rounds, old.created_at) then
    perform studio.refuse_change('another shoe'); end if;
  if old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at then perform studio.refuse_change('another time of revelation'); end if;
  return new;
end $$;
create trigger written_once before update on studio.shoe for each row execute function studio.keep_shoe();

create function studio.keep_table_round() returns trigger language plpgsql as $$
begin
  if (new.id, new.table_code, new.shoe_id, new.place, new.opened_at, new.closes_at)
    is distinct from (old.id, old.table_code, old.shoe_id, old.place, old.opened_at, old.closes_at) then
    perform studio.refuse_change('another round of a table'); end if;
  if old.draw is not null and (new.draw, new.dealt_at) is distinct from (old.draw, old.dealt_at) then perform studio.refuse_change('another draw'); end if;
  if (old.phase, new.phase) not in (('betting', 'dealt'), ('betting', 'voiding'), ('dealt', 'over'), ('voiding', 'void')) then
    perform studio.refuse_change('a round of a table from ' || old.phase || ' to ' || new.phase); end if;
  return new;
end $$;
create trigger written_once before update on studio.table_round for each row execute function studio.keep_table_round();
create trigger written_once before update or delete on studio.table_stake for each row execute function studio.keep_row();
create trigger never_deleted before delete on studio.shoe for each row execute function studio.keep_row();
create trigger never_deleted before delete on studio.table_round for each row execute function studio.keep_row();

do $$ begin
  if exists (select from pg_roles where rolname = 'baize_studio') then
    grant select, insert on studio.live_table, studio.shoe, studio.table_round, studio.table_stake to baize_studio;
    grant update (is_open, leader, led_until) on studio.live_table to baize_studio;
    grant update (revealed_at) on studio.shoe to baize_studio;
    grant update (phase, draw, dealt_at, ended_at) on studio.table_round to baize_studio;
  end if;
end $$;
