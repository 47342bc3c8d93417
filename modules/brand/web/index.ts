import type { WebModule } from '@baize/ui';
import { Lines } from './lines.tsx';
import { Partners } from './partners.tsx';

export { useServicePath, useServices } from './use-services.ts';

export const brandWeb: WebModule = {
  name: 'brand',
  parts: [
    { at: 'login.below', order: 30, Part: Lines },
    { at: 'footer.partners', order: 10, Part: Partners },
  ],
};
