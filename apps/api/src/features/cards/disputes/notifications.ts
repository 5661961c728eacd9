import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

type About = {
  readonly reference: string;
  readonly shop: StrangerText;
  readonly cardId: string;
  readonly entryId: string;
};

const pathOf = ({ cardId, entryId }: Pick<About, 'cardId' | 'entryId'>): string =>
  `/virtual-cards/${cardId}/transactions/${entryId}`;

export const disputeReceived = defineNotification<About & { until: string }>({
  id: 'cards.dispute-received',
  subject: 'support',
  mail: ({ until, ...about }) => ({
    subject: `We have your dispute: ${about.reference}`,
    lines: [
      `You disputed a payment to ${about.shop}. We review it within two days and send it to the card issuer.`,
      `The issuer usually answers by ${until}. You can add documents until then.`,
    ],
    action: { label: 'Follow your dispute', path: pathOf(about) },
  }),
});

export const disputeMoved = defineNotification<About & { text: string }>({
  id: 'cards.dispute-moved',
  subject: 'support',
  mail: ({ text, ...about }) => ({
    subject: `Your dispute ${about.reference} is with the card issuer`,
    lines: [text],
    action: { label: 'Follow your dispute', path: pathOf(about) },
  }),
});

export const disputeDecided = defineNotification<About & { outcome: string; text: string }>({
  id: 'cards.dispute-decided',
  subject: 'support',
  mail: ({ outcome, text, ...about }) => ({
    subject: `Your dispute ${about.reference} was ${outcome}`,
    lines: [text],
    action: { label: 'Read the decision', path: pathOf(about) },
  }),
});

/** To all who work on disputes, before the answer is late. */
export const disputeDue = defineNotification<{
  reference: string;
  disputeId: string;
  until: string;
}>({
  id: 'cards.dispute-due',
  subject: 'work',
  inbox: ({ reference, disputeId, until }) => ({
    title: `Dispute ${reference} is due soon`,
    body: `The issuer should have answered by ${until}. Ask the issuer, then record the answer.`,
    path: `/admin/virtual-cards/disputes/${disputeId}`,
  }),
});
