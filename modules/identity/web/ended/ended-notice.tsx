import { Notice } from '@baize/ui';
import { useEndingText } from './ending.tsx';

/** On the sign-in page, for somebody who did not sign out by themselves. */
export default function EndedNotice() {
  const text = useEndingText();
  return text === undefined ? null : <Notice tone="warn">{text}</Notice>;
}
