-- What was done with each contract, by whom, when and why: its signatures and its history. Never changed. A new table; it reads the contracts there are once, and takes of
-- them what they still know: when they were offered, and how an offer ended that was not accepted.
create table agents.contract_step (
  id bigint generated always as identity primary key,
  contract_id uuid not null references agents.contract,
  step text not null check (step in ('offer', 'accept', 'reject', 'withdraw', 'terminate', 'agree', 'refuse', 'expire', 'replace', 'move')),
  side text check (side in ('payer', 'payee')), -- null = no one did it: it followed from something else
  staff_id uuid, -- who acted for the operator
  at timestamptz not null,
  reason text not null default ''
);
create index contract_step_of_contract on agents.contract_step (contract_id, id);
insert into agents.contract_step (contract_id, step, side, staff_id, at)
  select id, 'offer', 'payer', offered_by, offered_at from agents.contract order by offered_at, id;
insert into agents.contract_step (contract_id, step, side, at, reason)
  select id, case state when 'rejected' then 'reject' when 'withdrawn' then 'withdraw' else 'expire' end,
    case state when 'rejected' then 'payee' when 'withdrawn' then 'payer' end, answered_at, reason
  from agents.contract where state in ('rejected', 'withdrawn', 'expired') and answered_at is not null order by answered_at, id;

grant select, insert on agents.contract_step to baize_runtime;
