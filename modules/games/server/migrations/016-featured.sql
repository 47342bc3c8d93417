-- The lobby leads with games that the operator or their vendor features, apart from what is played most, and keeps covers of one motif apart. Three columns with constant
-- defaults: no row is rewritten.
alter table games.game
  add column motif text not null default '' check (length(motif) <= 40),
  add column vendor_featured int not null default 0 check (vendor_featured between 0 and 99),
  add column own_featured int check (own_featured between 0 and 99);
comment on column games.game.vendor_featured is 'The place that the vendor gives it among the featured games; 0 = none.';
comment on column games.game.own_featured is 'The operator''s word on it: a place, 0 = not featured, null = as the vendor says.';
