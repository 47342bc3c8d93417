-- Who else is known in a browser is asked when money leaves. Building the index holds up sign-ins in new browsers for as long as reading the table takes.
create index device_by_token on identity.device (token_hash);
