-- Tables with seats: who has which, rounds in which seats choose in turn, and each choice with the stake that it adds.
-- Rounds of such a shoe can't be cut beforehand: null is as many as its cards give.
alter table studio.shoe alter column rounds drop not null;

create table studio.table_seat (
  table_code text not null references studio.live_table (code),
  seat integer not null check (seat > 0),
  player_id text not null,
  -- When its player, or the player's page, was last heard of.
  seen_at timestamptz not null,
  -- Rounds that were opened since its player last staked on it.
  idle integer not null default 0,
  primary key (table_code, seat),
  -- Two devices of a player have one seat.
  unique (table_code, player_id)
);

-- What a round takes from its shoe begins at starts_at and ends before ends_at. Those who take part are written when the cards are dealt, seat by seat.
alter table studio.table_round add column starts_at integer, add column ends_at integer, add column seats integer[], add column owners text[],
  add column playing_at timestamptz;
alter table studio.table_round drop constraint table_round_phase_check;
alter table studio.table_round add constraint table_round_phase_check check (phase in ('betting', 'playing', 'dealt', 'over', 'voiding', 'void')) not valid;
alter table studio.table_round add constraint table_round_seats_check check ((seats is null) = (playing_at is null) and (seats is null) = (owners is null)
  and (phase <> 'playing' or seats is not null)) not valid;

create table studio.table_choice (
  -- Made by the player's client, so that asking again is harmless. The stake it adds is the ticket of this id, and the play of this id.
  id uuid primary key,
  round_id uuid not null references studio.table_round (id),
  seat integer not null,
  -- The seat's choices in order, from 0 on.
  step integer not null check (step >= 0),
  -- In the order in which all seats chose.
  position bigint generated always as identity,
  -- Null: nobody chose in time.
  player_id text,
  choice text not null check (choice ~ '^[a-z-]{1,20}$'),
  bet text check (bet ~ '^[a-z0-9:-]{1,40}$'),
  stake_minor bigint check (stake_minor > 0),
  -- A choice that adds a stake is asked until the platform has taken or refused it; any other is taken.
  state text not null check (state in ('asked', 'taken', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((bet is null) = (stake_minor is null)),
  check ((state = 'asked') = (decided_at is null)),
  check (bet is not null or state = 'taken')
);
-- One choice a step, whoever asks: a refused one leaves the step to another.
create unique index table_choice_of_step on studio.table_choice (round_id, seat, step) where state <> 'refused';
create index table_choice_of_round on studio.table_choice (round_id, position);

create or replace function studio.keep_table_round() returns trigger language plpgsql as $$
begin
  if (new.id, new.table_code, new.shoe_id, new.place, new.opened_at, new.closes_at, new.starts_at)
    is distinct from (old.id, old.table_code, old.shoe_id, old.place, old.opened_at, old.closes_at, old.starts_at) then
    perform studio.refuse_change('another round of a table'); end if;
  if old.draw is not null and (new.draw, new.dealt_at, new.ends_at) is distinct from (old.draw, old.dealt_at, old.ends_at) then
    perform studio.refuse_change('another draw'); end if;
  if old.seats is not null and (new.seats, new.owners, new.playing_at) is distinct from (old.seats, old.owners, old.playing_at) then
    perform studio.refuse_change('other seats'); end if;
  if (old.phase, new.phase) not in (('betting', 'dealt'), ('betting', 'playing'), ('playing', 'dealt'), ('betting', 'voiding'), ('dealt', 'over'), ('voiding', 'void')) then
    perform studio.refuse_change('a round of a table from ' || old.phase || ' to ' || new.phase); end if;
  return new;
end $$;

create function studio.keep_table_choice() returns trigger language plpgsql as $$
begin
  if (new.id, new.round_id, new.seat, new.step, new.player_id, new.choice, new.bet, new.stake_minor, new.asked_at)
    is distinct from (old.id, old.round_id, old.seat, old.step, old.player_id, old.choice, old.bet, old.stake_minor, old.asked_at) then
    perform studio.refuse_change('another choice'); end if;
  if old.state <> 'asked' then perform studio.refuse_change('a choice that was decided'); end if;
  return new;
end $$;
create trigger written_once before update on studio.table_choice for each row execute function studio.keep_table_choice();
create trigger never_deleted before delete on studio.table_choice for each row execute function studio.keep_row();

do $$ begin
  if exists (select from pg_roles where rolname = 'baize_studio') then
    grant select, insert, delete on studio.table_seat to baize_studio;
    grant update (seen_at, idle) on studio.table_seat to baize_studio;
    grant select, insert on studio.table_choice to baize_studio;
    grant update (state, decided_at) on studio.table_choice to baize_studio;
    grant update (ends_at, seats, owners, playing_at) on studio.table_round to baize_studio;
  end if;
end $$;
