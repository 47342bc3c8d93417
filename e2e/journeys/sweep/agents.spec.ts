import { PlayerHands } from '../../player.ts';
import { pages } from '../../sweep/sweep.ts';
import { sweep } from '../../sweep/sweeping.ts';
import { here } from '../../world/here.ts';

sweep('every page of an agent', {
  paths: pages.agent,
  arrive: async ({ page, t }) => {
    await page.goto('/login?lang=EN');
    await new PlayerHands(page, t).logIn('agent', here('password'));
    return [];
  },
});
