-- Whether members are let in. new: not decided yet, which the first start in production does. A constant default: no rewrite.
alter table brand.brand add column site text not null default 'new' check (site in ('new', 'open', 'closed'));
