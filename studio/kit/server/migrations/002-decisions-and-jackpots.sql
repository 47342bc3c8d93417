-- Rounds that wait for the player, and progressive jackpots. The columns come with defaults, so the table of rounds is not rewritten; its check on the
-- phases is made anew, which reads the table once under an exclusive lock.
alter table studio.round
  add column decides boolean not null default false,
  add column decide_by timestamptz,
  add column jackpot_id text,
  add column jackpot_minor bigint not null default 0 check (jackpot_minor >= 0);
alter table studio.round drop constraint round_phase_check;
alter table studio.round add constraint round_phase_check check
  (phase in ('committed', 'bet-asked', 'bet-done', 'outcome-stored', 'deciding', 'win-asked', 'finished', 'rolling-back', 'rolled-back', 'refused'));
alter table studio.round add constraint round_deciding check (phase <> 'deciding' or (decide_by is not null and draw is not null));

-- What the player chose, one row a turn, in order; never changed.
create table studio.decision (
  round_id uuid not null references studio.round (id),
  position integer not null check (position >= 0 and position < 64),
  choice text not null check (length(choice) between 1 and 20),
  is_automatic boolean not null,
  made_at timestamptz not null,
  primary key (round_id, position)
);

-- Meters count in 1/10 000 of a minor unit, so that a contribution of so many basis points is a whole number and nothing is ever cut off.
create table studio.jackpot (
  id text not null,
  currency text not null,
  is_demo boolean not null,
  meter_grains bigint not null check (meter_grains >= 0),
  diverted_grains bigint not null default 0 check (diverted_grains >= 0),
  contributed_grains numeric(38) not null default 0,
  seeded_grains numeric(38) not null,
  paid_minor numeric(38) not null default 0,
  wins bigint not null default 0,
  changed_at timestamptz not null,
  primary key (id, currency, is_demo)
);

do $$ begin
  if exists (select from pg_roles where rolname = 'baize_studio') then
    grant select, insert on studio.decision to baize_studio;
    grant select, insert, update on studio.jackpot to baize_studio;
  end if;
end $$;
