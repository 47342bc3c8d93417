-- Decisions that give money away, or change where it goes, need a second person. New tables, no locks on old ones.

-- Who gave whom access: by making the account or by resetting it. For thirty days neither of the two is a second person for the other.
create table staff.access_given (
  staff_id uuid not null references staff.account (id),
  given_by uuid not null references staff.account (id),
  at timestamptz not null,
  how text not null check (how in ('created', 'reset')),
  check (staff_id <> given_by)
);
create index access_given_of on staff.access_given (staff_id, at);

create function staff.is_second_person(p_first uuid, p_second uuid, p_at timestamptz) returns boolean language sql stable as $$
  select p_first <> p_second and not exists (
    select 1 from staff.access_given g
    where g.at > p_at - interval '30 days'
      and ((g.staff_id = p_second and g.given_by = p_first) or (g.staff_id = p_first and g.given_by = p_second))
  )
$$;

-- A decision that waits for a second person, with all that it takes to carry it out.
create table staff.approval (
  id uuid primary key,
  -- The call that was made, and its input: what the second person approves is exactly what the first one asked for.
  call text not null check (call ~ '^[a-zA-Z]{1,60}$'),
  permission text not null,
  input jsonb not null,
  action text not null check (action ~ '^[a-z][a-z.-]{0,59}$'),
  target text not null,
  before jsonb,
  after jsonb,
  currency text,
  minor bigint,
  reason text not null check (length(reason) between 3 and 200),
  requested_by uuid not null references staff.account (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references staff.account (id),
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 200),
  check ((currency is null) = (minor is null)),
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'waiting' or decided_by is null),
  check (status in ('waiting', 'expired') or decided_by is not null),
  check (status <> 'withdrawn' or decided_by = requested_by)
);
-- One request at a time for one thing.
create unique index approval_waiting on staff.approval (call, target) where status = 'waiting';
create index approval_queue on staff.approval (requested_at, id) where status = 'waiting';
create index approval_decided on staff.approval (decided_at desc, id desc) where status <> 'waiting';

create function staff.check_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' then
    raise exception 'approval % is decided' , old.id using errcode = 'restrict_violation';
  end if;
  if new.status in ('approved', 'rejected') and new.decided_by = new.requested_by then
    raise exception 'approval %: nobody decides a request of their own', new.id using errcode = 'check_violation';
  end if;
  if new.status = 'approved' and not staff.is_second_person(new.requested_by, new.decided_by, new.decided_at) then
    raise exception 'approval %: not a second person', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approval_needs_second_person before update on staff.approval for each row execute function staff.check_approval();

-- Second looks that other modules keep beside their own objects: an adjustment, a withdrawal, the payout percentage of a game.
create table staff.second_look (
  id bigint generated always as identity primary key,
  subject text not null,
  first_by uuid not null references staff.account (id),
  second_by uuid not null references staff.account (id),
  at timestamptz not null
);
create function staff.check_second_look() returns trigger language plpgsql as $$
begin
  if not staff.is_second_person(new.first_by, new.second_by, new.at) then
    raise exception 'second look at %: not a second person', new.subject using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger second_look_needs_second_person before insert on staff.second_look for each row execute function staff.check_second_look();

-- What one person decided alone in favour of a member: the bound holds for the sum of a day, so that it cannot be walked around in small steps.
create table staff.single_decision (
  staff_id uuid not null references staff.account (id),
  member_id uuid not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  action text not null,
  at timestamptz not null
);
create index single_decision_of on staff.single_decision (staff_id, member_id, at);

-- From which amount a single decision needs a second person, where it is not the shipped one.
create table staff.approval_bound (
  currency text primary key check (length(currency) between 3 and 10),
  minor bigint not null check (minor >= 0),
  changed_at timestamptz not null
);

create trigger access_given_is_append_only before update or delete on staff.access_given for each row execute function staff.refuse_change();
create trigger second_look_is_append_only before update or delete on staff.second_look for each row execute function staff.refuse_change();
create trigger approval_is_kept before delete on staff.approval for each row execute function staff.refuse_change();

grant select, insert on staff.access_given, staff.second_look to baize_runtime;
grant select, insert, delete on staff.single_decision to baize_runtime;
grant select, insert, update (status, decided_by, decided_at, decision) on staff.approval to baize_runtime;
grant select, insert, update on staff.approval_bound to baize_runtime;
