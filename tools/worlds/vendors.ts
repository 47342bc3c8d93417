import type { Database } from '@baize/db';
import { listTransferVendors, putTransferVendor } from '@baize/vendorwallets/server';

/** Vendors of the demo world that keep wallets of their own. They have no games yet; their wallets work. */
const demoVendors = [
  { code: 'KY', names: { CN: '九庭棋牌（演示）', EN: 'Ninth Court Card Rooms (demo)' } },
  { code: 'BG', names: { CN: '映台真人（演示）', EN: 'Mirror Stage Live (demo)' } },
] as const;

export async function hasDemoVendors(db: Database): Promise<boolean> {
  return (await listTransferVendors(db)).some(vendor => demoVendors.some(one => one.code === vendor.code));
}

/** Adds them, or corrects where they answer. */
export async function putDemoVendors(db: Database, { url, secretOf }: { url: string; secretOf: (code: string) => string }): Promise<void> {
  for (const [place, { code, names }] of demoVendors.entries())
    await putTransferVendor(db, {
      code,
      names,
      url: `${url}/${code}/wallet`,
      keyId: 'baize-demo',
      secret: secretOf(code),
      place,
      listsTransfers: true,
    });
}
