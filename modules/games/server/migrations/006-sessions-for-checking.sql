-- A session that was opened to check a round opens no bet.
alter table games.session add column is_for_play boolean not null default true;
