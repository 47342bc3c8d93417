import { useI18n } from '@baize/i18n/react';
import { Field, Notice, Select } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { officeSetMemberType } from '../../contract/index.ts';
import { typeOf, useTypeName } from '../type-name.ts';
import { type MemberDialogProps, useMemberChange } from './use-change.ts';

/** Which kind of account it becomes; the server offers only those that the rules allow. */
export function TypeDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const { t } = useI18n();
  const typeName = useTypeName();
  const [type, setType] = useState(member.nextTypes[0]);
  const sending = useMemberChange(officeSetMemberType, props);
  const staysAgent = member.downlines > 0 && !member.nextTypes.includes(0) && member.type !== 0;
  const form = (
    <>
      <Field label={t('identity.office.act.type.becomes')} required>
        <Select
          value={String(type)}
          choices={member.nextTypes.map(next => ({ value: String(next), label: typeName(next) }))}
          onChange={text => setType(typeOf(text))}
        />
      </Field>
      {staysAgent && <Notice>{t('error.member.type.team')}</Notice>}
    </>
  );
  return (
    <ReasonDialog
      title={t('identity.office.act.type.question', { account: member.account })}
      before={form}
      isReady={type !== undefined}
      answers={[
        {
          label: t('identity.office.act.type'),
          onReason: reason => void sending.send({ id: member.id, ...(type === undefined ? {} : { type }), reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.act.type.follows', { now: typeName(member.type) })}
    </ReasonDialog>
  );
}
