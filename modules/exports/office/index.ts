import type { OfficeModule } from '@baize/ui';
import { staffExport, staffExportFile, staffExports, startStaffExport } from '../contract/index.ts';
import { type ExportCalls, exportButton } from '../web/export-button.tsx';

const calls: ExportCalls = { now: staffExport, start: startStaffExport, list: staffExports, file: staffExportFile };

/** Writes what a list of the office shows into a file. */
export const StaffExportButton = exportButton(calls);

export const exportsOffice: OfficeModule = { name: 'exports', actions: ['exports.export'] };
