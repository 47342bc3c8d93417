-- The bet desk opens the house account itself.
alter table games.session drop column house_account;
