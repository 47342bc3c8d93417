/** What teams are paid, by kind, with the key of its text. */
export const agentPostingKinds = {
  'agents.salary': 'agents.posting.salary',
  'agents.dividend': 'agents.posting.dividend',
} as const;
