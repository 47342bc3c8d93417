import { answerOf, PlayerHands } from '../../player.ts';
import { pages } from '../../sweep/sweep.ts';
import { sweep } from '../../sweep/sweeping.ts';
import { here } from '../../world/here.ts';

sweep('every page of a member', {
  paths: pages.member,
  arrive: async ({ page, t }) => {
    await page.goto('/login?lang=EN');
    await new PlayerHands(page, t).logIn('demo', here('password'));
    // A limit with a change that waits, so that the page of limits shows all it has.
    for (const amount of ['10000000000', '20000000000'])
      await page.request.post('/wps/compliance/limits', {
        headers: { 'x-requested-with': 'baize' },
        data: { kind: 'stake', period: 'month', amount },
      });
    const { games } = await answerOf<{ games: { code: string }[] }>(page, '/lgw/games/popular?count=1');
    return [`/game?code=${games[0]?.code}`];
  },
});
