import { startInstantVerify } from '@baize/studio-instant/verify';

startInstantVerify();
