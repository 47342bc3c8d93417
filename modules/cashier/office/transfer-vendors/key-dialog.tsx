import { useI18n } from '@baize/i18n/react';
import { Code, Facts, ToldOnce } from '@baize/ui/office';
import type { MadeVendorKey } from '../../contract/index.ts';

/** A key that was just made. */
export function KeyDialog({ name, made, onClose }: { name: string; made: MadeVendorKey; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ToldOnce
      title={t('cashier.office.vendors.told', { name })}
      warning={t('cashier.office.vendors.toldOnce')}
      secret={made.secret}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('cashier.office.vendors.keyId'), value: <Code>{made.keyId}</Code> },
          { name: t('cashier.office.vendors.secret'), value: <Code>{made.secret}</Code> },
        ]}
      />
    </ToldOnce>
  );
}
