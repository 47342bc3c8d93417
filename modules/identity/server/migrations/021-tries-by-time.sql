-- What counts against a try is read by its window alone: an account with a long history of sign-ins costs no more to look at than one that is not there.
-- Every try is in every index, also one at an account that nobody has: a partial index would be written for accounts that are there only. Building
-- them locks writes to sign-ins while the table is read. Only the pruning of old tries goes by age alone; a tree for that would be taken by the planner
-- for the windows too, and read everybody's tries in them.
drop index identity.login_attempt_by_account;
drop index identity.login_attempt_by_network;
drop index identity.login_attempt_by_member;
drop index identity.login_attempt_by_ip;
drop index identity.login_attempt_by_age;
create index login_attempt_by_age on identity.login_attempt using brin (at);
create index login_attempt_by_account on identity.login_attempt (account_hash, at desc);
create index login_attempt_by_pair on identity.login_attempt (account_hash, network, at desc);
create index login_attempt_by_network on identity.login_attempt (network, at desc);
create index login_attempt_by_member on identity.login_attempt (member_id, seq desc);
create index login_attempt_by_ip on identity.login_attempt (ip, member_id);
