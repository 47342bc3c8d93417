-- The age that a birthday on the registration form must show; the law's age counts where it is higher. Constant default: no rewrite.
alter table brand.brand add column birthday_age int not null default 21 check (birthday_age between 18 and 99);
