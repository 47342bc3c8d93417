/** What the server said instead of a file. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The name in a Content-Disposition header. */
export function fileNameIn(disposition: string | null): string {
  const coded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return coded ? decodeURIComponent(coded) : 'export';
}

/** Fetches a file as the logged-in visitor, and hands it to the browser to keep. */
export async function fetchFile(address: string, language: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'x-language': language } });
  if (!answer.ok || (answer.headers.get('content-type') ?? '').startsWith('application/json')) {
    const said = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
    throw new FileRefused(said.code ?? 'system.unknown', said.message ?? '');
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(answer.headers.get('content-disposition'));
  link.click();
  // The browser has begun to read it by the next turn; kept any longer it would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
