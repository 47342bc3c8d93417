import type { Call } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Icon, Menu, showToast, useSend } from '@baize/ui';
import { useState } from 'react';
import { type memberExport, type memberExportFile, type memberExports, rowsAtOnce, type startMemberExport } from '../contract/index.ts';
import { FileRefused, fetchFile } from './fetch-file.ts';
import { FilesDialog } from './files-dialog.tsx';

/** The four calls of one audience: members and staff have their own. */
export interface ExportCalls {
  readonly now: typeof memberExport;
  readonly start: typeof startMemberExport;
  readonly list: typeof memberExports;
  readonly file: typeof memberExportFile;
}

interface ExportButtonProps {
  /** The list's name. */
  source: string;
  /** Its filter as its own call takes it, without the page. */
  filter: Readonly<Record<string, string | undefined>>;
  /** How many rows the filter finds; undefined while it is not known, null where the list doesn't count them. */
  total: number | null | undefined;
  /** What it exports, where a page has several. */
  label?: string;
}

type Format = 'csv' | 'xlsx';

const toastId = 'exports';

function useExport(calls: ExportCalls, { source, filter, total }: ExportButtonProps, showFiles: () => void) {
  const { t, code, zone } = useI18n();
  const order = (format: Format) => ({ source, format, zone, filter: JSON.stringify(filter) });
  const start = useSend(calls.start as Call<ReturnType<typeof order>, { rowsTotal: number }>, { refreshes: [calls.list] });
  const startFile = async (format: Format) => {
    const made = await start.send(order(format));
    if (!made) return showToast({ id: toastId, tone: 'bad', text: t('exports.failed') });
    showToast({
      id: toastId,
      tone: 'note',
      text: t('exports.started', { rows: made.rowsTotal }),
      detail: t('exports.started.where'),
      action: { label: t('exports.files'), onPick: showFiles },
    });
  };
  return async (format: Format) => {
    if (total === 0) return showToast({ id: toastId, tone: 'note', text: t('exports.empty') });
    if ((total ?? 0) > rowsAtOnce) return startFile(format);
    showToast({ id: toastId, tone: 'work', text: t('exports.working') });
    try {
      await fetchFile(`${calls.now.path}?${new URLSearchParams(order(format))}`, code);
      showToast({ id: toastId, tone: 'good', text: t('exports.done') });
    } catch (error) {
      if (error instanceof FileRefused && error.code === 'exports.too.large') return startFile(format);
      showToast({ id: toastId, tone: 'bad', text: t('exports.failed'), detail: error instanceof FileRefused ? error.message : '' });
    }
  };
}

/** The button of an audience: a menu of formats, and the files that are being made. */
export const exportButton = (calls: ExportCalls) =>
  function ExportButton(props: ExportButtonProps) {
    const { t } = useI18n();
    const [isOpen, setOpen] = useState(false);
    const write = useExport(calls, props, () => setOpen(true));
    return (
      <>
        <Menu
          label={props.label ?? t('exports.menu')}
          items={[
            { id: 'csv', label: t('exports.csv'), onPick: () => void write('csv') },
            { id: 'xlsx', label: t('exports.xlsx'), onPick: () => void write('xlsx') },
            { id: 'files', label: t('exports.files'), rule: true, onPick: () => setOpen(true) },
          ]}
        >
          {button => (
            <Button {...button} disabled={props.total === undefined}>
              <Icon name="arrow-down" size={18} />
              {props.label ?? t('exports.button')}
            </Button>
          )}
        </Menu>
        <FilesDialog calls={calls} open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  };
