import { startSlotsVerify } from '@baize/studio-slots/verify';

startSlotsVerify();
