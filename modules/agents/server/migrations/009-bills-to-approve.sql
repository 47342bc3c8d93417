-- Bills of the operator above a bound wait for two people; staff list bills. The check of the states is replaced and an index is built: seconds for a million bills.
alter table agents.bill drop constraint bill_state_check;
alter table agents.bill add constraint bill_state_check check (state in ('not-reached', 'to-approve', 'due', 'part-paid', 'paid', 'refused')) not valid;
alter table agents.bill validate constraint bill_state_check;
create index bill_by_time on agents.bill (made_at, id);
create index bill_to_approve on agents.bill (payee_id) where state = 'to-approve';
-- From which amount on a bill of the operator waits, in currencies where it does at all.
create table agents.bill_bound (currency text primary key, minor bigint not null check (minor >= 0), changed_at timestamptz not null);
grant select, insert, update, delete on agents.bill_bound to baize_runtime;
