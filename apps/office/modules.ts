import { identityOffice } from '@baize/identity/office';
import { staffOffice } from '@baize/staff/office';
import type { OfficeModule } from '@baize/ui';

/** The office's modules, in level order. A module is one line here. */
export const modules: readonly OfficeModule[] = [staffOffice, identityOffice];
