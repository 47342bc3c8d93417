-- Popularity is made from settled bets alone: what each member staked on each game, by day (UTC). Games that nobody plays stand by their release date. New table;
-- two indexes of a small table are made again, and what was in popularity is taken away until the next ranking.
create table games.played (
  day date not null,
  currency text not null,
  game_code text not null,
  member_id uuid not null,
  stake bigint not null,
  primary key (day, currency, game_code, member_id)
);
grant select, insert, update, delete on games.played to baize_runtime;
update games.game set popularity = 0 where popularity <> 0;
drop index games.game_by_popularity;
create index game_by_popularity on games.game (popularity desc, released_on desc, code);
drop index games.game_by_kind;
create index game_by_kind on games.game (kind, popularity desc, released_on desc, code) where removed_at is null;
comment on column games.game.popularity is 'Rank by stakes of the last seven days: 1 to 10000, 0 = nobody played it.';
