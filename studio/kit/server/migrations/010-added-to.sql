-- The stake that a choice adds to: the platform takes one below its minimum only while that stake is open. New columns without a value, so nothing is rewritten.
alter table studio.ticket add column added_to uuid;
alter table studio.table_choice add column added_to uuid check (added_to is null or bet is not null);

create or replace function studio.keep_ticket() returns trigger language plpgsql as $$
begin
  if (new.id, new.play_id, new.place, new.player_id, new.game_code, new.stake_minor, new.currency, new.is_demo, new.bet_id, new.win_id, new.rollback_id, new.created_at, new.added_to)
    is distinct from (old.id, old.play_id, old.place, old.player_id, old.game_code, old.stake_minor, old.currency, old.is_demo, old.bet_id, old.win_id, old.rollback_id, old.created_at, old.added_to) then
    perform studio.refuse_change('another ticket'); end if;
  if old.win_minor is not null and new.win_minor is distinct from old.win_minor then perform studio.refuse_change('another win'); end if;
  if new.phase <> old.phase and (old.phase, new.phase) not in (('bet-asked', 'placed'), ('bet-asked', 'refused'), ('bet-asked', 'rolling-back'), ('placed', 'win-asked'),
    ('placed', 'rolling-back'), ('win-asked', 'finished'), ('win-asked', 'rolled-back'), ('rolling-back', 'rolled-back')) then
    perform studio.refuse_change('a ticket from ' || old.phase || ' to ' || new.phase); end if;
  return new;
end $$;

create or replace function studio.keep_table_choice() returns trigger language plpgsql as $$
begin
  if (new.id, new.round_id, new.seat, new.step, new.player_id, new.choice, new.bet, new.stake_minor, new.asked_at, new.added_to)
    is distinct from (old.id, old.round_id, old.seat, old.step, old.player_id, old.choice, old.bet, old.stake_minor, old.asked_at, old.added_to) then
    perform studio.refuse_change('another choice'); end if;
  if old.state <> 'asked' then perform studio.refuse_change('a choice that was decided'); end if;
  return new;
end $$;
