-- Stakes at tables: one row is one stake, asked to its end. New tables, so nothing that exists is locked.
create table studio.play (
  -- One round of a table, named by the table.
  id uuid primary key,
  -- From here on no stake is written for it.
  closed_at timestamptz
);

create table studio.ticket (
  -- Made by the player's client, so that asking again is harmless. The platform knows the ticket as a round of its own under this id.
  id uuid primary key,
  play_id uuid not null references studio.play (id),
  -- What the stake is on, in the table's own words: "seat-3:banker".
  place text not null check (place ~ '^[a-z0-9:-]{1,40}$'),
  player_id text not null,
  launch_token text,
  game_code text not null,
  stake_minor bigint not null check (stake_minor > 0),
  currency text not null,
  is_demo boolean not null,
  phase text not null check (phase in ('bet-asked', 'placed', 'win-asked', 'finished', 'rolling-back', 'rolled-back', 'refused')),
  bet_id uuid not null unique,
  win_id uuid not null unique,
  rollback_id uuid not null unique,
  win_minor bigint check (win_minor >= 0),
  balance_minor bigint,
  refusal_code text,
  refusal_facts jsonb,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (phase not in ('win-asked', 'finished') or win_minor is not null),
  check (phase not in ('bet-asked', 'placed', 'refused') or win_minor is null),
  check ((phase in ('finished', 'rolled-back', 'refused')) = (finished_at is not null)),
  check (finished_at is null or launch_token is null)
);
create index ticket_due on studio.ticket (due_at) where phase in ('bet-asked', 'win-asked', 'rolling-back');
create index ticket_of_play on studio.ticket (play_id);
create index ticket_by_time on studio.ticket using brin (created_at) with (autosummarize = on);

create function studio.keep_ticket() returns trigger language plpgsql as $$
begin
  if (new.id, new.play_id, new.place, new.player_id, new.game_code, new.stake_minor, new.currency, new.is_demo, new.bet_id, new.win_id, new.rollback_id, new.created_at)
    is distinct from (old.id, old.play_id, old.place, old.player_id, old.game_code, old.stake_minor, old.currency, old.is_demo, old.bet_id, old.win_id, old.rollback_id, old.created_at) then
    perform studio.refuse_change('another ticket'); end if;
  if old.win_minor is not null and new.win_minor is distinct from old.win_minor then perform studio.refuse_change('another win'); end if;
  if new.phase <> old.phase and (old.phase, new.phase) not in (('bet-asked', 'placed'), ('bet-asked', 'refused'), ('bet-asked', 'rolling-back'), ('placed', 'win-asked'),
    ('placed', 'rolling-back'), ('win-asked', 'finished'), ('win-asked', 'rolled-back'), ('rolling-back', 'rolled-back')) then
    perform studio.refuse_change('a ticket from ' || old.phase || ' to ' || new.phase); end if;
  return new;
end $$;
create trigger written_once before update on studio.ticket for each row execute function studio.keep_ticket();
create trigger never_deleted before delete on studio.ticket for each row execute function studio.keep_row();

do $$ begin
  if exists (select from pg_roles where rolname = 'baize_studio') then
    grant select, insert on studio.play, studio.ticket to baize_studio;
    grant update (closed_at) on studio.play to baize_studio;
    grant update (launch_token, phase, attempts, win_minor, due_at, balance_minor, refusal_code, refusal_facts, finished_at) on studio.ticket to baize_studio;
  end if;
end $$;
