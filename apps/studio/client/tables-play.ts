import { startTable } from '@baize/studio-tables/client';

await startTable();
