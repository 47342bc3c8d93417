-- Chases that stop when their numbers are drawn, also in an issue that they leave out. The check of what has stopped one is replaced: seconds for a million chases.
alter table lottery.chase add column stops_on_draw boolean not null default false;
alter table lottery.chase drop constraint chase_stopped_check;
alter table lottery.chase add constraint chase_stopped_check check (stopped in ('won', 'drawn', 'cancelled')) not valid;
alter table lottery.chase validate constraint chase_stopped_check;
