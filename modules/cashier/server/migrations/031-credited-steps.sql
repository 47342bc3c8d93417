-- What a step of a deposit put into the account, after its fee; null where it put nothing there, and in steps of earlier releases. No table is written anew.
alter table cashier.deposit_event add column credited_minor bigint;
