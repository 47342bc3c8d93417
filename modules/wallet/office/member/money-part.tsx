import { usePathParam } from '@baize/ui';
import { Funds } from './funds.tsx';
import { Record } from './record.tsx';

/** A member's money: what is in each wallet, and every movement that led there. */
export default function MoneyPart() {
  const memberId = usePathParam('id');
  return (
    <>
      <Funds memberId={memberId} />
      <Record memberId={memberId} />
    </>
  );
}
