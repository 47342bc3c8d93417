import { IconButton } from '../controls/buttons/button.tsx';
import { Popover } from '../layers/popover.tsx';
import styles from './display.module.css';

export interface Definition {
  /** The name of the button. */
  readonly label: string;
  readonly text: string;
}

/** What a number or a word means, behind a button: for pointer, touch and keyboard alike. Read aloud with the button's name. */
export function About({ label, text }: Definition) {
  return (
    <Popover label={label} button={carries => <IconButton {...carries} icon="info" size="small" label={label} aria-description={text} />}>
      <p className={styles['about']}>{text}</p>
    </Popover>
  );
}
