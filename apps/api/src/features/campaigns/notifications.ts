import type { CampaignSubject } from '@cowrie/contract/campaigns/data';
import type { CampaignWords } from '@cowrie/contract/campaigns/routes';
import { defineNotification } from '#features/notifications/index.ts';
import { mailOf, textOf } from './words.ts';

const inboxOf = ({ title, body, path }: CampaignWords) => ({
  title,
  body,
  ...(path !== null && { path }),
});

const defineCampaign = (id: string, subject: CampaignSubject) =>
  defineNotification<CampaignWords>({
    id,
    subject,
    isForMany: true,
    isEditable: false,
    inbox: inboxOf,
    mail: mailOf,
    text: textOf,
  });

export const campaignKinds = {
  service: defineCampaign('campaigns.service', 'service'),
  news: defineCampaign('campaigns.news', 'news'),
} as const;

const marked = (words: CampaignWords): CampaignWords => ({
  ...words,
  title: `Test: ${words.title}`,
  mail: words.mail && { ...words.mail, subject: `Test: ${words.mail.subject}` },
});

/** A test goes to the member of staff who asked for it, whatever they switched off. */
export const campaignTest = defineNotification<CampaignWords>({
  id: 'campaigns.test',
  subject: 'work',
  isEditable: false,
  inbox: (words) => inboxOf(marked(words)),
  mail: (words) => mailOf(marked(words)),
});

/** Only the SMS of a test: its kind has no other words, so nothing else is sent. */
export const campaignTestText = defineNotification<CampaignWords>({
  id: 'campaigns.test-text',
  subject: 'work',
  isEditable: false,
  isSecret: true,
  text: (words) => `Test: ${textOf(words)}`,
});
