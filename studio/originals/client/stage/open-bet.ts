import { worded } from '@baize/studio-kit/client';
import type { Context } from '../wire.ts';
import type { Board } from './board.ts';

interface Chooser {
  code(): string | undefined;
  lock(isLocked: boolean): void;
}

/** Asks for the bet of a round that waits for one which this page doesn't know, because it was begun on another one. */
export async function askForBet({ t, hud }: Context, board: Board, chooser: Chooser): Promise<string> {
  chooser.lock(false);
  const { promise, resolve } = Promise.withResolvers<string>();
  const onPress = () => {
    const code = chooser.code();
    if (code !== undefined) resolve(code);
  };
  const confirm = worded(t('original.confirm'), onPress, { class: 'main' });
  board.panel.append(confirm);
  hud.announce(t('original.open'));
  board.say(t('original.open'));
  const code = await promise;
  board.say('');
  confirm.remove();
  chooser.lock(true);
  return code;
}
