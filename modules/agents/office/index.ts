import type { OfficeModule } from '@baize/ui';
import { agentPostingKinds } from '../contract/posting-kinds.ts';

export const agentsOffice: OfficeModule = {
  name: 'agents',
  pages: [],
  lines: { kinds: agentPostingKinds },
  actions: ['agents.offer-contract'],
};
