-- What the law no longer needs of a closed account is deleted: rights of the runtime role alone, no locks.
grant delete on identity.contact, identity.profile, identity.payment_credential to baize_runtime;
