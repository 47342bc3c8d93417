-- A session that the operator's staff ended is told from one that its member ended from another device.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check check (end_reason in ('logout', 'revoked', 'password', 'frozen', 'limit', 'staff'));
