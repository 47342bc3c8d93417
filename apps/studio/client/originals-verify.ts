import { startOriginalVerify } from '@baize/studio-originals/verify';

startOriginalVerify();
