import { Fault } from '@baize/kernel';

interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
}

/** Errors: a Fault that says what to do when a process may not open so many files. */
export function needOpenFiles(benchmark: string, files: number): void {
  const { soft } = (process.report.getReport() as Limits).userLimits?.open_files ?? { soft: 'unlimited' };
  if (typeof soft === 'number' && soft < files)
    throw new Fault(
      `The benchmark "${benchmark}" needs ${files} open files a process, and this machine allows ${soft}. Run "ulimit -n ${files}" first.`,
    );
}
