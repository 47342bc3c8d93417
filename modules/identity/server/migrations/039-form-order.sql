-- The operator orders the fields of the registration form; where nobody has, they stand in the product's order. Columns without a rewrite, no locks to speak of.
-- What a field accepts is one of the product's patterns: no expression is read from a table any more.
alter table identity.field_rule add column place int check (place between 0 and 99);
alter table identity.field_rule alter column accepted_pattern set default '*';
