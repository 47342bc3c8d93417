import { startInstant } from '@baize/studio-instant/client';

await startInstant();
