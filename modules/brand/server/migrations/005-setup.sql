-- What a manager sets up in the office: languages, colours, pictures, the key of the live chat, partners. New tables, and columns with constant defaults.
alter table brand.brand
  add column languages text[] not null check (cardinality(languages) between 1 and 40)
    default '{CN,EN,JA,TH,VI,MY,ES,HI,ID,KM,KO,MS,PT,TA,TW,UR,UR-LA,PT-BR,TR,BN,AR,FA,RU,KK,UZ,LO,NE,FR,TE,SW}',
  add column colour_dark text check (colour_dark ~ '^#[0-9a-f]{6}$'),
  add column colour_light text check (colour_light ~ '^#[0-9a-f]{6}$'),
  add column chat_key_sealed text;
-- Small pictures that everybody may see. They stay in the database, so each server has them and a backup of the database is whole.
create table brand.picture (
  id uuid primary key,
  bytes bytea not null check (octet_length(bytes) <= 1000000),
  width int not null check (width > 0),
  height int not null check (height > 0)
);
alter table brand.brand
  add column logo_id uuid references brand.picture,
  add column icon_id uuid references brand.picture;
create table brand.partner (
  id uuid primary key references brand.picture,
  name text not null check (length(name) between 1 and 60),
  url text not null default '' check (length(url) <= 500)
);
alter table brand.service_entry add column kind text not null default 'link' check (kind in ('chat', 'link', 'email', 'phone'));
grant select, insert, delete on brand.picture, brand.partner to baize_runtime;
