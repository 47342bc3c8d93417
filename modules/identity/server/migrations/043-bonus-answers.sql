-- Numbers left for the welcome bonus wait for staff, who contact the member or mark the number as invalid. A new table, filled once from the answers so far.
create table identity.bonus_answer (
  member_id uuid primary key references identity.member (id),
  channel text not null check (channel in ('zalo', 'whatsapp')),
  answered_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'contacted', 'invalid')),
  decided_at timestamptz,
  -- The account of whoever decided.
  decided_by text,
  check ((status = 'waiting') = (decided_at is null))
);
create index bonus_answer_waiting on identity.bonus_answer (answered_at) where status = 'waiting';
create index bonus_answer_decided on identity.bonus_answer (decided_at desc) where status <> 'waiting';
insert into identity.bonus_answer (member_id, channel, answered_at)
select member_id, bonus_choice, bonus_answered_at from identity.preference where bonus_choice in ('zalo', 'whatsapp') and bonus_answered_at is not null;
grant select, insert, update (status, decided_at, decided_by), delete on identity.bonus_answer to baize_runtime;
