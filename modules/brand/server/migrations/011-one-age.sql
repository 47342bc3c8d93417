-- A new installation asks for one age, that of the law; what an operator has opened or closed keeps the age it has. Changes at most one row.
alter table brand.brand alter column birthday_age set default 18;
update brand.brand set birthday_age = 18 where birthday_age = 21 and site = 'new';
