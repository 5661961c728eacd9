import type { SendRail } from './left-today.ts';
import type { Recipient } from './queries.ts';
import type { QuoteWish } from './requote.ts';

/** How a saved recipient is sent to; null when nothing here can. */
export const subjectOf = (recipient: Recipient): QuoteWish['to'] | null => {
  if (recipient.type === 'tag' && recipient.userId) {
    return { rail: 'tag', recipientUserId: recipient.userId };
  }
  const { type, bankCode, accountNumber, country } = recipient;
  if (!bankCode || !accountNumber) return null;
  if (type === 'bank') return { rail: 'bank', country, bankCode, accountNumber };
  return type === 'momo'
    ? { rail: 'momo', country, providerCode: bankCode, phoneNumber: accountNumber }
    : null;
};

export const detailOf = ({ bankName, identifier }: Recipient): string =>
  bankName ? `${bankName} · ${identifier}` : identifier;

/** The rail their money takes. */
export const railOf = ({ type, country }: Recipient): SendRail => {
  if (type !== 'bank') return type;
  return country === 'NG' ? 'bank' : 'international';
};

/** Under which what was typed for them is kept. */
export const draftKeyOf = (recipientId: string): string => `send-to-${recipientId}`;
