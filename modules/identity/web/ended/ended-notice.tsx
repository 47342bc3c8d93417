import { Notice } from '@baize/ui';
import { useEndingText } from './ending.tsx';

/** On the login page, for members who didn't log out themselves. */
export default function EndedNotice() {
  const text = useEndingText();
  return text === undefined ? null : <Notice tone="warn">{text}</Notice>;
}
