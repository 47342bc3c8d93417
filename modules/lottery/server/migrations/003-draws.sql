-- Sealing, drawing and putting results right. New columns without values and indexes on tables that are new: no row is rewritten.
alter table lottery.issue
  -- When bets were sealed. From then on none is taken, also when the clock is set back.
  add column sealed_at timestamptz,
  -- When staff last voided it or put another result in its place.
  add column changed_at timestamptz,
  -- One of our own results comes out of a seed and out of nothing else, and no seed is known before its draw.
  add constraint own_result_of_seed check (chain is null or (seed is null) = (result is null)),
  add constraint seed_of_own check (chain is not null or seed is null),
  add constraint drawn_when_due check (result is null or drawn_at >= draws_at);
grant update (sealed_at, changed_at) on lottery.issue to baize_runtime;

create index issue_to_seal on lottery.issue (seals_at) where state = 'open' and sealed_at is null;
create index issue_to_draw_here on lottery.issue (draws_at) where state = 'open' and chain is not null;
create index issue_by_time on lottery.issue (draws_at);
create index issue_put_right on lottery.issue (draws_at) where state in ('correcting', 'repaid', 'voiding', 'void');
create index issue_under_way on lottery.issue (draws_at) where state in ('drawn', 'correcting', 'voiding');

-- What one of our own draws was is true for ever, whoever writes. An imported result can be put right.
create function lottery.keep_draw() returns trigger language plpgsql set search_path = lottery, pg_temp as $$
begin
  if new.chain is distinct from old.chain or new.chain_place is distinct from old.chain_place then
    raise exception 'an issue keeps its place of the chain' using errcode = 'restrict_violation';
  end if;
  if old.seed is not null and new.seed is distinct from old.seed then
    raise exception 'a seed that was used stays' using errcode = 'restrict_violation';
  end if;
  if old.chain is not null and old.result is not null and (new.result is distinct from old.result or new.drawn_at is distinct from old.drawn_at) then
    raise exception 'the result of one of our own draws stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_draw before update on lottery.issue for each row execute function lottery.keep_draw();

-- Places of a chain are used in the order of the draws: a seed gives away all that come before it. Each issue is compared with its neighbours.
create function lottery.keep_order() returns trigger language plpgsql set search_path = lottery, pg_temp as $$
declare v_before lottery.issue; v_next lottery.issue;
begin
  select * into v_before from lottery.issue where game_code = new.game_code and draws_at < new.draws_at and chain is not null order by draws_at desc limit 1;
  select * into v_next from lottery.issue where game_code = new.game_code and draws_at > new.draws_at and chain is not null order by draws_at limit 1;
  if (v_before.chain is not null and (v_before.chain, v_before.chain_place) >= (new.chain, new.chain_place))
    or (v_next.chain is not null and (v_next.chain, v_next.chain_place) <= (new.chain, new.chain_place)) then
    raise exception 'the places of a chain are used in the order of the draws' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keep_order after insert on lottery.issue for each row when (new.chain is not null) execute function lottery.keep_order();

-- Feeds of state lotteries. Their key decides results, so a change takes two people.
create table lottery.feed (
  name text primary key check (name ~ '^[a-z0-9-]{2,40}$'),
  -- Ed25519, 32 bytes in base64url.
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  game_codes text[] not null,
  is_on boolean not null,
  version int not null default 1,
  changed_at timestamptz not null
);
grant select, insert, update on lottery.feed to baize_runtime;

-- Every result that a feed has sent, with what proves it.
create table lottery.feed_result (
  game_code text not null,
  number text not null,
  result smallint[] not null,
  feed text not null references lottery.feed,
  signature text not null,
  received_at timestamptz not null,
  -- taken: the issue has it · waiting: the issue has another one, and staff decide · dismissed: staff kept the other one
  state text not null check (state in ('taken', 'waiting', 'dismissed')),
  primary key (game_code, number, result),
  foreign key (game_code, number) references lottery.issue
);
create index feed_result_waiting on lottery.feed_result (received_at) where state = 'waiting';
grant select, insert on lottery.feed_result to baize_runtime;
grant update (state) on lottery.feed_result to baize_runtime;

-- What staff put in the place of a result; nothing after: the issue was voided.
create table lottery.correction (
  game_code text not null,
  number text not null,
  at timestamptz not null,
  by_names text not null,
  reason text not null,
  before smallint[],
  after smallint[],
  primary key (game_code, number, at),
  foreign key (game_code, number) references lottery.issue
);
grant select, insert on lottery.correction to baize_runtime;
