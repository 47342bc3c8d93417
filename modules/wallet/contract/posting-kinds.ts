/** What the wallet posts. By kind, the key of its text. */
export const walletPostingKinds = {
  'wallet.sandbox-deposit': 'wallet.posting.sandbox-deposit',
  'wallet.trial-funding': 'wallet.posting.trial-funding',
} as const;
