-- Wrong codes are counted over a day, by the number or address they were for and by where they came from, and so are messages. New tables; the columns are
-- added without a rewrite.
create table identity.wrong_code (
  channel text not null,
  target text not null,
  -- The part of an address that one site holds: an IPv4 address, the first 48 bits of IPv6.
  site text not null,
  at timestamptz not null
);
create index wrong_code_by_target on identity.wrong_code (channel, target, at desc);
create index wrong_code_by_site on identity.wrong_code (site, at desc);
create table identity.closed_code_way (
  channel text not null,
  target text not null,
  until timestamptz not null,
  primary key (channel, target)
);
alter table identity.one_time_code add column site text not null default '';
create index one_time_code_by_site on identity.one_time_code (site, made_at desc);
-- Since when the password stands that a code has set; no money leaves for a day.
alter table identity.credential add column reset_at timestamptz;
grant select, insert, delete on identity.wrong_code to baize_runtime;
grant select, insert, update, delete on identity.closed_code_way to baize_runtime;
