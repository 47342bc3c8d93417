-- Who has shown who they are: levels, reviews, and what is known of the documents. New tables, no locks. The pictures themselves lie sealed in files.
create schema compliance;
create table compliance.level (
  member_id uuid primary key,
  level text not null check (level in ('basic', 'verified')),
  since timestamptz not null
);
create table compliance.review (
  id uuid primary key,
  member_id uuid not null,
  level text not null check (level in ('basic', 'verified')),
  status text not null check (status in ('draft', 'submitted', 'claimed', 'approved', 'rejected')),
  made_at timestamptz not null,
  submitted_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  -- "staff:<id>" or "service:<name>".
  decided_by text,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  check ((status = 'claimed') = (claimed_by is not null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null and decided_by is not null)),
  check (status = 'draft' or submitted_at is not null),
  check (status <> 'rejected' or reason <> '')
);
-- One review at a time; what was decided stays.
create unique index review_open on compliance.review (member_id) where status in ('draft', 'submitted', 'claimed');
create index review_waiting on compliance.review (submitted_at) where status in ('submitted', 'claimed');
create index review_by_member on compliance.review (member_id, made_at desc);
create table compliance.document (
  id uuid primary key,
  review_id uuid not null references compliance.review (id),
  member_id uuid not null,
  kind text not null check (kind in ('identity-front', 'identity-back', 'address', 'selfie')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  size int not null check (size > 0),
  -- Of the picture as it is kept: the same picture is not taken twice.
  digest bytea not null check (octet_length(digest) = 32),
  added_at timestamptz not null,
  unique (review_id, digest)
);
create index document_by_review on compliance.document (review_id, added_at);
grant usage on schema compliance to baize_runtime;
grant select, insert, update on compliance.level, compliance.review to baize_runtime;
grant select, insert, delete on compliance.document to baize_runtime;
