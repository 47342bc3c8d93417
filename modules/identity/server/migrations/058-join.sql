-- Applications to become an agent, of members and of visitors. What identifies a person is sealed. A new table, no locks.
create table identity.application (
  id uuid primary key,
  member_id uuid references identity.member, -- null = a visitor
  applicant_hash bytea not null, -- of the member, or of the visitor's address: one application at a time
  sealed text not null,
  language text not null,
  ip text not null,
  site text not null,
  made_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'claimed', 'approved', 'rejected')),
  claimed_by uuid,
  decided_at timestamptz,
  decided_by text,
  answer text not null default '', -- the reason that the applicant reads
  check ((status = 'claimed') <= (claimed_by is not null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
create unique index application_open on identity.application (applicant_hash) where status in ('waiting', 'claimed');
create index application_of_member on identity.application (member_id, made_at desc) where member_id is not null;
create index application_by_site on identity.application (site, made_at desc);
create index application_waiting on identity.application (made_at, id) where status in ('waiting', 'claimed');
create index application_decided on identity.application (decided_at desc, id desc) where decided_at is not null;
grant select, insert, update (status, claimed_by, decided_at, decided_by, answer), delete on identity.application to baize_runtime;
