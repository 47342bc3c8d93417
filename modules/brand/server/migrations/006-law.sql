-- Facts of the law that the operator holds stricter than the profile. A constant default: no rewrite. Sign-in doesn't say that an account is unknown, unless somebody decides it.
alter table brand.brand add column law_facts jsonb not null default '{"allowsTellingUnknownAccounts": false}' check (jsonb_typeof(law_facts) = 'object');
