-- The shipped roles that work with members may write notes about them. A role that can't read members, and one that only looks, stay as they are.
update staff.role set permissions = permissions || '{members.note}'
  where name in ('support', 'cashier') and permissions @> '{members.read}' and not permissions @> '{members.note}';
