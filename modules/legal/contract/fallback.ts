/** The text that a member reads, and its language: their own, else English before Chinese, except for who reads Chinese. */
export function textFor(texts: Readonly<Record<string, string>>, language: string): { language: string; text: string } {
  const wanted = language === 'TW' ? [language, 'CN', 'EN'] : [language, 'EN', 'CN'];
  const found = wanted.find(code => texts[code]) ?? Object.keys(texts)[0] ?? 'EN';
  return { language: found, text: texts[found] ?? '' };
}
