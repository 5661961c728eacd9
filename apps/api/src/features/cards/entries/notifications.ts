import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

type About = { readonly cardId: string; readonly card: StrangerText };
type Paid = About & {
  readonly entryId: string;
  readonly amount: string;
  readonly shop: StrangerText;
};

const cardPath = ({ cardId }: Pick<About, 'cardId'>): string => `/virtual-cards/${cardId}/settings`;
const entryPath = ({ cardId, entryId }: Pick<Paid, 'cardId' | 'entryId'>): string =>
  `/virtual-cards/${cardId}/transactions/${entryId}`;

const notYou = 'If it was not you, freeze the card now.';

export const paymentMade = defineNotification<Paid>({
  id: 'cards.payment-made',
  subject: 'money_out',
  amounts: ['amount'],
  fixed: [notYou],
  mail: (paid) => ({
    subject: `${paid.amount} at ${paid.shop}`,
    lines: [`Your card “${paid.card}” paid ${paid.amount} at ${paid.shop}.`, notYou],
    action: { label: 'See the payment', path: entryPath(paid) },
  }),
});

export const paymentDeclined = defineNotification<Paid & { reason: string; fix: string }>({
  id: 'cards.payment-declined',
  subject: 'money_out',
  amounts: ['amount'],
  mail: (paid) => ({
    subject: `${paid.shop} could not charge your card`,
    lines: [`${paid.amount} with your card “${paid.card}” was declined: ${paid.reason}.`, paid.fix],
    action: { label: 'See why', path: entryPath(paid) },
  }),
});

export const refundArrived = defineNotification<Paid>({
  id: 'cards.refund-arrived',
  subject: 'money_in',
  amounts: ['amount'],
  mail: (paid) => ({
    subject: `${paid.amount} back from ${paid.shop}`,
    lines: [`${paid.shop} gave back ${paid.amount}. It is on your card “${paid.card}”.`],
    action: { label: 'See the refund', path: entryPath(paid) },
  }),
});

export const refundStranded = defineNotification<Paid>({
  id: 'cards.refund-to-closed',
  subject: 'money_in',
  amounts: ['amount'],
  mail: (paid) => ({
    subject: `${paid.amount} back from ${paid.shop}, to a closed card`,
    lines: [
      `${paid.shop} gave back ${paid.amount} to your card “${paid.card}”, which is closed, so you cannot spend it.`,
      'Our team is looking into it and will return the money to you.',
    ],
    action: { label: 'See the refund', path: entryPath(paid) },
  }),
});

const neverShare = 'We never ask for this code. Give it to no one.';

/** The code itself is only in the app. */
export const codeArrived = defineNotification<About>({
  id: 'cards.code-arrived',
  subject: 'security',
  fixed: [neverShare],
  inbox: (about) => ({
    title: 'A code for your card has arrived',
    body: `A shop asks for a code for your card “${about.card}”. Open the app to see it; it works for five minutes. ${neverShare}`,
    path: '/virtual-cards',
  }),
});

export const balanceLow = defineNotification<About & { balance: string; mark: string }>({
  id: 'cards.balance-low',
  subject: 'money_out',
  amounts: ['balance', 'mark'],
  mail: (about) => ({
    subject: `Low balance on your card “${about.card}”`,
    lines: [`There is ${about.balance} left on it, less than ${about.mark}.`],
    action: { label: 'Add money', path: cardPath(about) },
  }),
});

const keepFrozen = 'If you do not know the payment, keep the card frozen and dispute it.';

export const frozenByRule = defineNotification<About & { reason: string; next: string }>({
  id: 'cards.frozen-by-rule',
  subject: 'security',
  fixed: [keepFrozen],
  mail: (about) => ({
    subject: `Your card “${about.card}” is frozen`,
    lines: [`${about.reason}.`, about.next, keepFrozen],
    action: { label: 'Look at the card', path: cardPath(about) },
  }),
});

export const strikeCounted = defineNotification<About & { count: string; left: string }>({
  id: 'cards.strike-counted',
  subject: 'money_out',
  mail: (about) => ({
    subject: `Your card “${about.card}” had too little money`,
    lines: [
      `This was payment number ${about.count} without enough money on the card.`,
      `After ${about.left} more the issuer closes the card for good. Add money before you pay.`,
    ],
    action: { label: 'Add money', path: cardPath(about) },
  }),
});

type Renewal = About & {
  readonly shop: StrangerText;
  readonly amount: string;
  readonly next: string;
};

export const subscriptionFound = defineNotification<Renewal>({
  id: 'cards.subscription-found',
  subject: 'money_out',
  amounts: ['amount'],
  inbox: (about) => ({
    title: `${about.shop} looks like a subscription`,
    body: `It charged your card “${about.card}” again. We expect ${about.amount} around ${about.next}.`,
    path: cardPath(about),
  }),
});

export const priceChanged = defineNotification<Renewal & { before: string }>({
  id: 'cards.price-changed',
  subject: 'money_out',
  amounts: ['amount', 'before'],
  mail: (about) => ({
    subject: `${about.shop} changed its price`,
    lines: [
      `It took ${about.amount} from your card “${about.card}” instead of ${about.before}.`,
      `We expect the next charge around ${about.next}.`,
    ],
    action: { label: 'See your subscriptions', path: cardPath(about) },
  }),
});

export const fundedByRule = defineNotification<About & { amount: string; why: string }>({
  id: 'cards.funded-by-rule',
  subject: 'money_out',
  amounts: ['amount'],
  mail: (about) => ({
    subject: `${about.amount} moves to your card “${about.card}”`,
    lines: [`${about.why} The money comes from your dollar wallet.`],
    action: { label: 'Look at the card', path: cardPath(about) },
  }),
});

export const ruleCouldNotFund = defineNotification<About & { amount: string; reason: string }>({
  id: 'cards.rule-could-not-fund',
  subject: 'money_out',
  amounts: ['amount'],
  mail: (about) => ({
    subject: `${about.amount} could not move to your card “${about.card}”`,
    lines: [`${about.reason} We will try again as long as your rule applies.`],
    action: { label: 'Look at the card', path: cardPath(about) },
  }),
});
