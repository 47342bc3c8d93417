import { startOriginal } from '@baize/studio-originals/client';

await startOriginal();
