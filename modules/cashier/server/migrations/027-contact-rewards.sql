-- What members get whom staff have reached by the number they left for the welcome bonus, and who got it. New tables, no locks.
create table cashier.contact_reward_setting (
  currency text primary key,
  -- No row: no reward.
  amount_minor bigint not null check (amount_minor > 0),
  -- What must be played of it before it may leave.
  turnover_minor bigint not null check (turnover_minor >= 0)
);
-- Once for a member and a channel, whatever becomes of the adjustment.
create table cashier.contact_reward (
  member_id uuid not null,
  channel text not null check (channel in ('zalo', 'whatsapp')),
  adjustment_id uuid not null unique references cashier.adjustment (id),
  primary key (member_id, channel)
);
grant select, insert, update, delete on cashier.contact_reward_setting to baize_runtime;
grant select, insert on cashier.contact_reward to baize_runtime;
