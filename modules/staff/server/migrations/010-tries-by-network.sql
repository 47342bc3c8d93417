-- Tries count by network, as members' do: an IPv4 address itself, of IPv6 the first 64 bits, which one line has to itself. Written as the server writes it:
-- "2001:db8:0:1::/64".
alter table staff.login_attempt add column network text not null default '';
update staff.login_attempt a set network = case
  when ip ~* '^::ffff:\d+\.\d+\.\d+\.\d+$' then substr(ip, 8)
  when ip like '%:%' then (
    select string_agg(coalesce(nullif(ltrim(substr(encode(inet_send(split_part(a.ip, '%', 1)::inet), 'hex'), 9 + 4 * part, 4), '0'), ''), '0'), ':' order by part)
    from generate_series(0, 3) as part) || '::/64'
  else ip end;
alter table staff.login_attempt alter column network drop default;
create index login_attempt_by_network on staff.login_attempt (network, seq desc);
drop index staff.login_attempt_by_ip;
