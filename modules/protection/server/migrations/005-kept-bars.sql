-- A bar that another one replaced is kept beneath it: closing an account does not end a time-out that is running, and a self-exclusion does not open a closed
-- account. Columns without a default, no rewrite.
alter table compliance.guard
  add column kept_bar text check (kept_bar in ('time-out', 'closed')),
  add column kept_at timestamptz,
  add column kept_until timestamptz,
  add check ((kept_bar is null) = (kept_at is null)),
  add check (kept_bar is null or (kept_bar = 'closed') = (kept_until is null));
