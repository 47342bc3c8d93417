-- After how many days a password expires, where its change is forced. A column with a constant default: the table is not written anew.
alter table brand.brand add column password_days int not null default 90 check (password_days between 1 and 3650);
