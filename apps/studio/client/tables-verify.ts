import { startTableVerify } from '@baize/studio-tables/verify';

await startTableVerify();
