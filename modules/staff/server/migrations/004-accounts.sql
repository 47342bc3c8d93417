-- Accounts and roles are made and changed from the office. A password that was given out by somebody else opens nothing but the way to change it, and
-- not for long. One column without a default: no rewrite.
alter table staff.account add column initial_until timestamptz;
grant update (initial_until) on staff.account to baize_runtime;
grant delete on staff.account_role to baize_runtime;
-- The role that may do everything is made by migrations alone: is_all cannot be written by the server.
grant insert (name, permissions), update (permissions) on staff.role to baize_runtime;
