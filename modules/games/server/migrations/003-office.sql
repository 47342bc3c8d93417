-- Play that staff have stopped: of everybody ('all') or of one member (the id). New tables; a column with a constant default, without a rewrite.
create table games.play_stop (
  subject text primary key,
  reason text not null,
  stopped_at timestamptz not null
);

-- The returns that a vendor offers for a game, when it offers a choice, and the one that the operator wants.
alter table games.game add column return_levels int[] not null default '{}', add column wanted_return_bps int;

-- A change of the return takes two people. One wish a game may wait.
create table games.return_change (
  id uuid primary key,
  game_code text not null references games.game,
  from_bps int not null,
  to_bps int not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  maker uuid not null,
  made_at timestamptz not null,
  checker uuid,
  checked_at timestamptz,
  constraint change_has_two_people check (checker is null or checker <> maker)
);
create unique index return_change_waits_once on games.return_change (game_code) where state = 'waiting';
create index return_change_by_time on games.return_change (made_at desc);

grant select, insert, update, delete on games.play_stop to baize_runtime;
grant select, insert, update on games.return_change to baize_runtime;
-- A stopped player's sessions end at once; nothing else of a session ever changes.
grant update (expires_at) on games.session to baize_runtime;
