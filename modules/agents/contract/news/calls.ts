import { call, idOf, instantText, notFound, nothing, pageInput, pageOf, reason } from '@baize/call';
import * as z from 'zod/mini';

export const mostTitle = 80;
export const mostWords = 4_000;
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(mostTitle));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(mostWords));
const texts = { titleCn: title, titleEn: title, textCn: words, textEn: words };

const announcement = z.object({ id: idOf('AnnouncementId'), ...texts, publishedAt: instantText });

export const agentAnnouncements = call({
  name: 'agentAnnouncements',
  method: 'GET',
  path: '/wps/agent/announcements',
  access: 'agent',
  summary: 'What the operator has announced to its agents, the newest first. Plain text with line breaks.',
  input: z.object(pageInput),
  output: pageOf(announcement),
});

export const officeAnnouncements = call({
  name: 'officeAnnouncements',
  method: 'GET',
  path: '/office/api/agents/announcements',
  access: 'staff:agents.read',
  summary: 'All announcements to agents, the newest first, also those that were withdrawn.',
  input: z.object(pageInput),
  output: pageOf(z.extend(announcement, { withdrawnAt: z.nullable(instantText) })),
});

export const officePublishAnnouncement = call({
  name: 'officePublishAnnouncement',
  method: 'POST',
  path: '/office/api/agents/announcements',
  access: 'staff:agents.announce',
  once: true,
  summary: 'Publishes an announcement to all agents.',
  input: z.object({ ...texts, reason }),
  output: z.object({ id: idOf('AnnouncementId') }),
});

export const officeWithdrawAnnouncement = call({
  name: 'officeWithdrawAnnouncement',
  method: 'POST',
  path: '/office/api/agents/announcements/:id/withdraw',
  access: 'staff:agents.announce',
  summary: 'Takes an announcement back: agents no longer see it.',
  input: z.object({ id: idOf('AnnouncementId'), reason }),
  output: nothing,
  errors: notFound,
});
