-- Rebates are given for all that a member staked on an issue, and have no object of their own. Changes the catalogue only, no row.
alter table reports.money alter column subject_id drop not null;
