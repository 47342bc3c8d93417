import { answerOf } from '../../player.ts';
import { signInStaff } from '../../staff.ts';
import { pages } from '../../sweep/sweep.ts';
import { sweep } from '../../sweep/sweeping.ts';

sweep('every page of the office about people, games and the site', {
  paths: pages.office,
  arrive: async ({ page, t, db }) => {
    await page.addInitScript("localStorage.setItem('baize.language', 'EN')");
    await signInStaff(page, t, db);
    const { items } = await answerOf<{ items: { id: string }[] }>(page, '/office/api/members?search=demo&page=1&pageSize=10');
    const member = `/office/members/${items[0]?.id}`;
    return [member, `${member}?tab=protection`];
  },
});
