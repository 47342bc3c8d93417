-- The day that a termination is asked for, and once both agree the day with which the contract ends. Adds a column without values and takes another list of steps: locks the
-- tables for a moment.
alter table agents.contract add column ending_on date;
alter table agents.contract_step drop constraint contract_step_step_check;
alter table agents.contract_step add constraint contract_step_step_check check (step in ('offer', 'accept', 'reject', 'withdraw', 'terminate', 'agree', 'refuse', 'expire', 'replace', 'move', 'end')) not valid;
alter table agents.contract_step validate constraint contract_step_step_check;
