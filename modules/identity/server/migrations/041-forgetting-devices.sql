-- Of a closed account whose time is over, devices and the address of the registration go as well, and the name at a social sign-in: rights of the runtime role alone, no locks.
grant delete on identity.device to baize_runtime;
grant update (register_url, domain, ip, network, user_agent) on identity.registration to baize_runtime;
grant update (name) on identity.social_identity to baize_runtime;
