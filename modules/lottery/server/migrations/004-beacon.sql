-- Values of a public beacon, mixed into draws. Which one an issue takes is written when it is made, before any bet on it.
alter table lottery.issue
  -- "drand-quicknet:657413"; "" where no beacon is mixed in.
  add column beacon_from text not null default '' check (beacon_from ~ '^([a-z0-9-]{2,40}:[1-9]\d{0,9})?$'),
  add constraint beacon_of_own check (beacon_from = '' or chain is not null),
  -- No draw without the value that was promised, and none with another.
  add constraint drawn_with_its_beacon check (chain is null or result is null or (beacon = '') = (beacon_from = ''));
create index issue_awaits_beacon on lottery.issue (draws_at) where state = 'open' and beacon_from <> '' and beacon = '';
create index issue_awaits_beacon_of_game on lottery.issue (game_code, draws_at) where state = 'open' and beacon_from <> '' and beacon = '';
-- What can be drawn as soon as it is due: in the place of an index that has those that wait for a beacon as well.
create index issue_ready on lottery.issue (draws_at) where state = 'open' and chain is not null and (beacon_from = '' or beacon <> '');
drop index lottery.issue_to_draw_here;

create function lottery.keep_beacon() returns trigger language plpgsql set search_path = lottery, pg_temp as $$
begin
  if new.beacon_from is distinct from old.beacon_from then
    raise exception 'an issue keeps the round of its beacon' using errcode = 'restrict_violation';
  end if;
  if old.beacon <> '' and new.beacon is distinct from old.beacon then
    raise exception 'the value of a beacon stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_beacon before update of beacon, beacon_from on lottery.issue for each row execute function lottery.keep_beacon();
