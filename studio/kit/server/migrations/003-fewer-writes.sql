-- A round is written when it begins, when its outcome is known, and when it ends. What stood between two askings of the platform is no phase any more;
-- rounds that an earlier version left there go back (nobody has seen an outcome), or on to the win that was stored. Stop the studio before: it reads the
-- table once under an exclusive lock.
update studio.round set phase = 'rolling-back' where phase in ('committed', 'bet-done');
update studio.round set phase = 'deciding', decide_by = now(), due_at = now() where phase = 'outcome-stored';
alter table studio.round drop constraint round_phase_check;
alter table studio.round add constraint round_phase_check check
  (phase in ('bet-asked', 'deciding', 'win-asked', 'finished', 'rolling-back', 'rolled-back', 'refused'));
-- Whoever finds a bet asked is in doubt about it; nothing has to be written for that.
alter table studio.round drop column bet_in_doubt;

-- What a spin looks up of its player: the open round of the game, and when the last one began.
drop index studio.round_by_player;
create index round_by_player on studio.round (player_id, game_code, created_at desc, id desc);
create index round_open_by_player on studio.round (player_id, game_code) where phase not in ('finished', 'rolled-back', 'refused');
