import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, useMay } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { type ReactNode, useState } from 'react';
import type { officeBrandSetup } from '../../contract/index.ts';

export type Setup = OutputOf<typeof officeBrandSetup>;
export interface PanelProps {
  readonly setup: Setup;
}

interface ChangePanelProps {
  title: string;
  children: ReactNode;
  /** False where it can't be changed any more. */
  canChange?: boolean;
  /** The dialog that changes it. */
  question: (close: () => void) => ReactNode;
}

/** Something of the brand as it is now, and the way to change it. */
export function ChangePanel({ title, children, canChange = true, question }: ChangePanelProps) {
  const { t } = useI18n();
  const may = useMay()('brand.write');
  const [isAsking, ask] = useState(false);
  const change = (
    <Button size="small" icon="edit" aria-label={t('brand.office.setup.changeOf', { what: title })} onClick={() => ask(true)}>
      {t('brand.office.setup.change')}
    </Button>
  );
  return (
    <Panel title={title} aside={may && canChange && change}>
      {children}
      {isAsking && question(() => ask(false))}
    </Panel>
  );
}
