-- The brand, its switches, and what the shell of the product asks before its first page. New tables, no locks.
create schema brand;
-- One brand an installation: the row is here from the start, so that nothing has to ask whether it exists.
create table brand.brand (
  id int primary key default 1 check (id = 1),
  merchant_code text not null check (merchant_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  name text not null check (length(name) between 1 and 80),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  zone text not null,
  default_language text not null,
  licence_text jsonb not null check (licence_text ? 'CN' and licence_text ? 'EN'),
  jurisdiction text not null check (jurisdiction in ('standard', 'uk', 'nj')),
  is_in_maintenance boolean not null default false,
  maintenance_reason text not null default '' check (length(maintenance_reason) <= 500),
  maintenance_ends_at timestamptz
);
insert into brand.brand (merchant_code, name, currency, zone, default_language, licence_text, jurisdiction) values (
  'BAIZE', 'Baize', 'CNY', 'Asia/Shanghai', 'CN',
  '{"CN": "本站为演示安装，仅使用游戏币，不涉及真实货币。正式运营须持有经营地监管机构颁发的牌照。未满法定年龄者禁止参与。", "EN": "This is a demonstration installation for play money only; no real currency is involved. Operating it requires a licence of the regulator of the place of business. No play below the legal age."}',
  'standard'
);
create table brand.switch (
  name text primary key,
  value text not null check (value in ('0', '1'))
);
insert into brand.switch (name, value) values
  ('MOBILENUMREG3', '0'), ('REGMOBVERF3', '0'), ('MOBILENUMPASSREG3', '0'), ('FREEPLAY3', '1'), ('PWDEXPFORCECHANGE3', '0'), ('MOBILEVERCODELOGIN3', '0');
create table brand.blocked_country (
  country text primary key check (country ~ '^[A-Z]{2}$')
);
create table brand.resource (
  position int primary key,
  resource_type text not null,
  url text not null,
  qr_code_url text not null default '',
  label_name_cn text not null default ''
);
create table brand.service_entry (
  position int primary key,
  title text not null,
  path text not null
);
create table brand.host (
  purpose text not null check (purpose in ('domain', 'image', 'launch')),
  host text not null,
  position int not null,
  speed_ms int check (speed_ms >= 0),
  primary key (purpose, host)
);
grant usage on schema brand to baize_runtime;
grant select, update on brand.brand, brand.switch to baize_runtime;
grant select, insert, delete on brand.blocked_country, brand.resource, brand.service_entry, brand.host to baize_runtime;
