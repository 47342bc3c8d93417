-- Where a player gets help against problem gambling, in the order of the page; a null language is for every reader. One new column with a constant default.
alter table brand.brand add column help_lines jsonb not null default '[]' check (jsonb_typeof(help_lines) = 'array');
