-- What staff set of a vendor: kinds of games, wallet, currencies, addresses. Columns with constants; the table is small, and its rows are written once.
alter table games.vendor
  add column kinds text[] not null default '{}',
  -- Kinds of its games that staff have switched off.
  add column off_kinds text[] not null default '{}',
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- None = every currency.
  add column currencies text[] not null default '{}',
  add column launch_url text not null default '',
  -- Where the frame ends up when the launch address redirects; empty = the origin of the launch address.
  add column frame_origin text not null default '',
  add column cover_url text not null default '',
  add column proof_url text not null default '',
  -- Where it answers our requests: catalogue and reports.
  add column service_url text not null default '',
  -- Comes with the installation: its addresses follow the start, not the office.
  add column is_built_in boolean not null default false,
  add column version int not null default 1 check (version > 0);
update games.vendor set kinds = array[kind], launch_url = studio_url, cover_url = studio_url, proof_url = studio_url, service_url = studio_url;
alter table games.vendor drop column kind, drop column studio_url;

-- A switched kind and another address of covers are changes of every game that they are about.
create trigger vendor_look_is_marked after update of off_kinds, cover_url on games.vendor for each row
  when (old.off_kinds is distinct from new.off_kinds or old.cover_url is distinct from new.cover_url) execute function games.mark_vendor_changed();

-- When a key was last used, to the minute. Apart from the keys, which change by decision only.
create table games.key_use (
  key_id text primary key references games.vendor_key,
  used_at timestamptz not null
);
grant select, insert, update on games.key_use to baize_runtime;

-- A game that its vendor no longer offers. Its rounds and records stay; it returns with its switch as staff left it.
alter table games.game add column removed_at timestamptz;
create index game_by_kind on games.game (kind, popularity desc, code) where removed_at is null;
