-- When the server last measured a domain; a domain that was measured and has no speed did not answer. One new column, no rewrite.
alter table brand.host add column measured_at timestamptz;
grant update (speed_ms, measured_at) on brand.host to baize_runtime;
