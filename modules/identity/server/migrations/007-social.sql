-- Sign-in by another house: journeys under way, who came back unknown, and whose account is whose. New tables, no locks.
create table identity.social_journey (
  -- SHA-256 of the state that travels through the browser.
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider text not null check (provider in ('google', 'facebook')),
  -- The browser that set out: whoever brings the state from another browser is refused.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  sealed text not null check (starts_with(sealed, 's1.')),
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index social_journey_by_age on identity.social_journey (expires_at);
create table identity.social_ticket (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  provider text not null check (provider in ('google', 'facebook')),
  issuer text not null,
  subject text not null,
  name text not null,
  expires_at timestamptz not null
);
create index social_ticket_by_age on identity.social_ticket (expires_at);
-- By issuer and subject, never by an e-mail address. The running product can make such a row and nothing else: it is not changed and not undone.
create table identity.social_identity (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  member_id uuid not null references identity.member (id),
  provider text not null check (provider in ('google', 'facebook')),
  name text not null,
  bound_at timestamptz not null,
  primary key (issuer, subject),
  constraint social_identity_once unique (member_id, provider)
);
grant select, insert, delete on identity.social_journey, identity.social_ticket to baize_runtime;
grant select, insert on identity.social_identity to baize_runtime;
