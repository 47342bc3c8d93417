import { signInStaff } from '../../staff.ts';
import { pages } from '../../sweep/sweep.ts';
import { sweep } from '../../sweep/sweeping.ts';

sweep('every page of the office about money', {
  paths: pages.officeMoney,
  arrive: async ({ page, t, db }) => {
    await page.addInitScript("localStorage.setItem('baize.language', 'EN')");
    await signInStaff(page, t, db);
    return [];
  },
});
