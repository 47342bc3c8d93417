-- Tries at payment passwords, and the proofs that a right one gives. The check on purposes is replaced, which reads the attempts once; a new table.
alter table identity.login_attempt drop constraint login_attempt_purpose_check;
alter table identity.login_attempt add constraint login_attempt_purpose_check check (purpose in ('login', 'password', 'factor', 'payment'));
create table identity.payment_proof (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references identity.member (id),
  expires_at timestamptz not null
);
create index payment_proof_by_age on identity.payment_proof (expires_at);
grant select, insert, delete on identity.payment_proof to baize_runtime;
