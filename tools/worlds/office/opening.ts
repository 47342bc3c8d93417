import {
  officeBrandSetup,
  officeConfirmLaw,
  officeSetBooks,
  officeSetHelpLines,
  officeSetLanguages,
  officeSetServices,
} from '@baize/brand/contract';
import { confirmPayoutSettings } from '@baize/cashier/contract';
import { type Instant, minute, plus } from '@baize/kernel';
import type { Desk } from './desk.ts';

/**
 * What an operator settles before the first member: books, languages, law, customer service, help lines, the rules of paying out. Name, licence, legal pages and e-mail stay
 * as they were shipped, because a demonstration has none of its own.
 */
export async function makeOpening(desk: Desk, begun: Instant): Promise<void> {
  const at = (minutes: number) => desk.staff('admin', plus(begun, minutes * minute));
  const { currency, zone, defaultLanguage, languages } = await desk.ask(at(0), officeBrandSetup, { input: {} });
  const reason = '演示站点初始设置';
  await desk.ask(at(4), officeSetBooks, { input: { currency, zone, reason } });
  await desk.ask(at(7), officeSetLanguages, { input: { defaultLanguage, languages, reason } });
  await desk.ask(at(15), officeConfirmLaw, { input: { reason: '已核对适用的法律档案' } });
  const services = [{ kind: 'email', title: '客服邮箱', address: 'service@example.com' } as const];
  await desk.ask(at(21), officeSetServices, { input: { services, reason } });
  const helpLines = [
    { language: 'CN', title: '全国心理援助热线', address: '12356' },
    { language: 'EN', title: 'GamCare', address: '0808 8020 133' },
    // Helps in many languages, wherever the reader lives.
    { language: null, title: 'Gambling Therapy', address: 'https://www.gamblingtherapy.org' },
  ];
  await desk.ask(at(26), officeSetHelpLines, { input: { helpLines, reason } });
  await desk.ask(at(34), confirmPayoutSettings, { input: { reason: '沿用默认提款规则' } });
}
