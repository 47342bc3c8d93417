export const transferTones = { debited: 'info', sent: 'info', unknown: 'warn', confirmed: 'win', failed: 'loss' } as const;
