import { createSeal, type SealingKey } from '@baize/call/seal';

/** The cipher's code and the server's key, fetched when the first sealed call is made. */
export const seal = createSeal(async () => {
  const response = await fetch('/wps/system/sealing', { headers: { accept: 'application/json' } });
  const body = (await response.json()) as { success: boolean; value: SealingKey };
  if (!body.success) throw new TypeError('the server published no sealing key');
  return body.value;
});
