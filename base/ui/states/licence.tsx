import { useI18n } from '@baize/i18n/react';
import { useOpening } from '../shell/opening.ts';

/** Addresses of pages within a text; what ends a sentence is no part of one. */
const address = /(https:\/\/[\w.~:/?#@!$&*+,;=%-]*[\w/#=~-])/;

/** The operator's licence as the office words it, in the reader's language or English; the address of a register or a certificate in it is a link. */
export function Licence({ otherwise }: { otherwise?: string }) {
  const { code } = useI18n();
  const texts = useOpening()?.whitelabel.licenceText;
  const text = texts?.[code] ?? texts?.['EN'] ?? otherwise ?? '';
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} target="_blank" rel="noreferrer" dir="ltr">
        {part.slice('https://'.length)}
      </a>
    ),
  );
}
