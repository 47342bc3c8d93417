import type { WebModule } from '@baize/ui';
import { Lines } from './lines.tsx';

export const brandWeb: WebModule = { name: 'brand', parts: [{ at: 'login.below', order: 30, Part: Lines }] };
