import type { Column } from '../lists/table.tsx';
import { Link } from '../router/router.tsx';

interface OfMember {
  readonly memberId: string;
  readonly account: string;
}

/** A member's account, and the way to their page. */
export const MemberLink = ({ memberId, account }: OfMember) => (
  <Link to={`/members/${memberId}`} onClick={event => event.stopPropagation()}>
    <bdi>{account}</bdi>
  </Link>
);

export const memberColumn = <Row extends OfMember>(column: Pick<Column<Row>, 'head' | 'lead'>): Column<Row> => ({
  id: 'member',
  ...column,
  cell: row => <MemberLink memberId={row.memberId} account={row.account} />,
});
