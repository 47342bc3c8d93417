-- What the operator announces to its agents. A new table, no locks on old ones.
create table agents.announcement (
  id uuid primary key,
  title_cn text not null check (length(title_cn) between 1 and 80),
  title_en text not null check (length(title_en) between 1 and 80),
  text_cn text not null check (length(text_cn) between 1 and 4000),
  text_en text not null check (length(text_en) between 1 and 4000),
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index announcement_by_time on agents.announcement (published_at desc, id desc);
grant select, insert on agents.announcement to baize_runtime;
grant update (withdrawn_at) on agents.announcement to baize_runtime;
