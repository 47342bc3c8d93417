import { startVerify } from '@baize/studio-slots/verify';

startVerify();
