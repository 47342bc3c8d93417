-- Private keys are stored encrypted from now on. Those that were not are dropped: the next call makes a new one, and pages fetch it. Locks a table
-- of a few rows for a moment.
delete from base.sealing_key;
alter table base.sealing_key alter column private_jwk type text using private_jwk::text;
