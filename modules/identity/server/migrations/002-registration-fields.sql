-- What a registration form may ask beside account and password. New tables, no locks.
create table identity.contact (
  member_id uuid primary key references identity.member (id),
  mobile text check (mobile ~ '^[0-9]{5,20}$'),
  mobile_verified_at timestamptz,
  email text check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  check (mobile is not null or mobile_verified_at is null),
  check (email is not null or email_verified_at is null)
);
-- Only what is proven belongs to one member: nobody can take a number or an address by typing it.
create unique index contact_mobile on identity.contact (mobile) where mobile_verified_at is not null;
create unique index contact_email on identity.contact (email) where email_verified_at is not null;
-- Personal facts, each sealed under a key that is not in the database.
create table identity.profile (
  member_id uuid not null references identity.member (id),
  field text not null,
  sealed text not null check (starts_with(sealed, 's1.')),
  primary key (member_id, field)
);
create table identity.payment_credential (
  member_id uuid primary key references identity.member (id),
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null
);
-- Where the brand wants a field otherwise than the product ships it.
create table identity.field_rule (
  field text primary key,
  is_shown boolean not null,
  is_required boolean not null,
  accepted_pattern text not null check (length(accepted_pattern) between 1 and 200),
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between min_length and 500),
  pattern_id int not null check (pattern_id between 0 and 22),
  check (is_shown or not is_required)
);
alter table identity.registration drop constraint registration_method_check;
alter table identity.registration add constraint registration_method_check check (method in ('WEB', 'MOBILE', 'FREEPLAY', 'OPENED'));
grant select, insert, update on identity.contact, identity.profile, identity.payment_credential, identity.field_rule to baize_runtime;
