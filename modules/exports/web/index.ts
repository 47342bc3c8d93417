import { memberExport, memberExportFile, memberExports, startMemberExport } from '../contract/index.ts';
import { type ExportCalls, exportButton } from './export-button.tsx';

const calls: ExportCalls = { now: memberExport, start: startMemberExport, list: memberExports, file: memberExportFile };

/** Writes what a list of the member's shows into a file. */
export const ExportButton = exportButton(calls);
