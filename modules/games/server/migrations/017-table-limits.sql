-- Stakes at a table within narrower limits than those of its vendor. Two columns without defaults: no row is rewritten.
alter table games.game
  add column own_min_stake bigint check (own_min_stake > 0),
  add column own_max_stake bigint check (own_max_stake > 0),
  add constraint game_own_stakes_check check (own_min_stake <= own_max_stake) not valid;
comment on column games.game.own_min_stake is 'The operator''s word on the smallest stake; null = as the vendor says.';
comment on column games.game.own_max_stake is 'The operator''s word on the largest stake of one bet; null = as the vendor says.';
