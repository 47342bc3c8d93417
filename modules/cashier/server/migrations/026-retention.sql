-- Pictures that closed accounts gave as proof are deleted after the retention period: rights of the runtime role alone, no locks.
grant delete on cashier.deposit_proof, cashier.receipt_picture to baize_runtime;
