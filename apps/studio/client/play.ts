import { startSlots } from '@baize/studio-slots/client';

await startSlots();
