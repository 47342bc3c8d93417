import { identityWeb } from '@baize/identity/web';
import type { WebModule } from '@baize/ui';

/** The members' modules, in level order. A module is one line here. */
export const modules: readonly WebModule[] = [identityWeb];
