-- Authenticator secrets are stored encrypted from now on; the hourly job seals those that are not. Locks the accounts for a moment.
alter table staff.account drop constraint account_totp_secret_check;
alter table staff.account add check (totp_secret ~ '^[A-Z2-7]{26,64}$' or totp_secret like 's1.%');
delete from staff.ticket where offered_secret is not null;
