/** One line of a report: what it is called, and what it says. */
type Line = readonly [name: string, value: string];

export const reportText = (lines: readonly Line[]): string => lines.map(([name, value]) => `${name}: ${value}`).join('\n');

/** Where customer service is reached, with the details where they can be carried: a mail begins with them, a chat has a form of its own. */
export function reportPath(service: string, { subject, lines }: { subject: string; lines: readonly Line[] }): string {
  if (!service.startsWith('mailto:')) return service;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${reportText(lines)}\n\n`)}`;
  return `${service}${service.includes('?') ? '&' : '?'}${query}`;
}
