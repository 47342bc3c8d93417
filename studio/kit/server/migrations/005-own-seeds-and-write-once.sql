-- A client seed is the player's: it is drawn in the browser after the commitment of its server seed was shown there. What decides a round is written once,
-- for the studio's own role as well. Launch tokens stay no longer than they are needed. Stop the studio before: finished rounds are rewritten once, to
-- take their launch tokens away.
alter table studio.seed alter column client_seed drop not null;
-- False for pairs of before, whose client seed this server drew: they are taken out of play when their player comes back, and stay verifiable.
alter table studio.seed add column is_own boolean not null default false;
update studio.seed set client_seed = null where state = 'next';
alter table studio.seed add constraint seed_is_committed_before_it_is_mixed check (state <> 'next' or client_seed is null);

alter table studio.session alter column launch_token drop not null;
alter table studio.round alter column launch_token drop not null;
-- SHA-256 of the launch token: which rounds were played in one sitting.
alter table studio.round add column launch_hash bytea;
update studio.round set launch_hash = sha256(convert_to(launch_token, 'UTF8')),
  launch_token = case when phase in ('finished', 'rolled-back', 'refused') then null else launch_token end;
update studio.session set launch_token = null where created_at < now() - interval '1 day';

-- What is on its way of a seed, and what a seed's refused rounds used up.
create index round_open_by_seed on studio.round (seed_id) where phase not in ('finished', 'rolled-back', 'refused');
create index round_refused_by_seed on studio.round (seed_id, nonce) where phase = 'refused';

create function studio.refuse_change(p_what text) returns void language plpgsql as $$
begin
  raise exception 'what decides a round is written once: % is refused', p_what using errcode = 'restrict_violation';
end $$;

create function studio.keep_seed() returns trigger language plpgsql as $$
begin
  if (new.id, new.player_id, new.server_seed, new.commitment, new.created_at) is distinct from (old.id, old.player_id, old.server_seed, old.commitment, old.created_at) then
    perform studio.refuse_change('another seed or commitment'); end if;
  if old.client_seed is not null and (new.client_seed, new.is_own) is distinct from (old.client_seed, old.is_own) then perform studio.refuse_change('another client seed'); end if;
  if new.next_nonce < old.next_nonce then perform studio.refuse_change('a nonce that was used'); end if;
  if new.state <> old.state and (old.state, new.state) not in (('next', 'current'), ('current', 'revealed')) then perform studio.refuse_change('a seed put back into play'); end if;
  if old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at then perform studio.refuse_change('another time of revelation'); end if;
  return new;
end $$;
create trigger written_once before update on studio.seed for each row execute function studio.keep_seed();

create function studio.keep_round() returns trigger language plpgsql as $$
declare v_is_over constant boolean := old.phase in ('finished', 'rolled-back', 'refused');
begin
  if (new.id, new.player_id, new.session_id, new.game_code, new.model_id, new.stake_minor, new.currency, new.is_demo, new.seed_id, new.client_seed, new.nonce, new.bet_id, new.win_id, new.rollback_id, new.decides, new.created_at, new.launch_hash)
    is distinct from (old.id, old.player_id, old.session_id, old.game_code, old.model_id, old.stake_minor, old.currency, old.is_demo, old.seed_id, old.client_seed, old.nonce, old.bet_id, old.win_id, old.rollback_id, old.decides, old.created_at, old.launch_hash) then
    perform studio.refuse_change('another round'); end if;
  if v_is_over and (new.phase, new.finished_at, new.balance_minor, new.refusal_code, new.refusal_facts) is distinct from (old.phase, old.finished_at, old.balance_minor, old.refusal_code, old.refusal_facts) then
    perform studio.refuse_change('a round that is over'); end if;
  if old.draw is not null and new.draw is distinct from old.draw then perform studio.refuse_change('another draw'); end if;
  if old.jackpot_minor > 0 and new.jackpot_minor <> old.jackpot_minor then perform studio.refuse_change('another jackpot'); end if;
  -- Known with the draw, and once more when nothing is left to choose; a jackpot is added to it once, before the round is over.
  if new.win_minor is distinct from old.win_minor and old.phase not in ('bet-asked', 'deciding')
    and (v_is_over or old.jackpot_minor > 0 or new.jackpot_minor <= 0 or new.win_minor is distinct from old.win_minor + new.jackpot_minor) then
    perform studio.refuse_change('another win'); end if;
  return new;
end $$;
create trigger written_once before update on studio.round for each row execute function studio.keep_round();

create function studio.keep_row() returns trigger language plpgsql as $$
begin
  perform studio.refuse_change(tg_op || ' on ' || tg_table_name);
end $$;
create trigger written_once before update or delete on studio.decision for each row execute function studio.keep_row();
create trigger never_deleted before delete on studio.seed for each row execute function studio.keep_row();
create trigger never_deleted before delete on studio.round for each row execute function studio.keep_row();

do $$ begin
  if exists (select from pg_roles where rolname = 'baize_studio') then
    revoke update on studio.session, studio.seed, studio.round from baize_studio;
    grant update (launch_token) on studio.session to baize_studio;
    grant update (client_seed, is_own, next_nonce, state, revealed_at) on studio.seed to baize_studio;
    grant update (launch_token, phase, attempts, draw, win_minor, jackpot_id, jackpot_minor, decide_by, due_at, balance_minor, refusal_code, refusal_facts, finished_at) on studio.round to baize_studio;
  end if;
end $$;
