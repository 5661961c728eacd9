/**
 * A transfer to a saved recipient has no steps to choose the recipient. To change it, the person goes
 * to the flow of that type of transfer, whose draft is filled with everything the quote contains.
 */

import { formatPlain, groupTyped } from '@cowrie/money';
import { moneyOf } from '../money.ts';
import type { Quote, Recipient } from '../queries.ts';

type FilledDraft = {
  /** The key under which the flow stores its draft. */
  readonly key: string;
  readonly path: string;
  readonly draft: Readonly<Record<string, string>>;
};

const typedTextOf = ({ amount, currency }: Quote['source']): string => {
  const money = moneyOf(amount, currency);
  return groupTyped(formatPlain(money), money.currency);
};

/** The amount as the field shows it: '12,345.50'. */
export const typedAmountOf = ({ source }: Quote): string => typedTextOf(source);

/** Null for types whose details the recipient does not contain: an American account has more. */
export const draftOfQuote = (recipient: Recipient, quote: Quote): FilledDraft | null => {
  const { type, country, name, identifier, bankCode, bankName, accountNumber } = recipient;
  const answers = {
    amount: typedAmountOf(quote),
    side: quote.fixed,
    gets: quote.fixed === 'target' ? typedTextOf(quote.target) : '',
    memo: quote.memo ?? '',
    reason: quote.reason,
    quoteId: '',
  };
  switch (type) {
    case 'tag':
      return {
        key: 'send-tag',
        path: '/transfer/tag?step=search',
        draft: {
          ...answers,
          userId: recipient.userId ?? '',
          name,
          tag: identifier.replace(/^@/, ''),
        },
      };
    case 'bank':
      return {
        key: country === 'NG' ? 'send-bank' : `send-bank-${country}`,
        path: `/transfer/bank${country === 'NG' ? '' : `/${country}`}?step=institution`,
        draft: {
          ...answers,
          bankCode: bankCode ?? '',
          bankName: bankName ?? '',
          accountNumber: accountNumber ?? '',
          accountName: name,
        },
      };
    case 'momo':
      return {
        key: `send-momo-${country}`,
        path: `/transfer/momo/${country}?step=provider`,
        draft: {
          ...answers,
          providerCode: bankCode ?? '',
          providerName: bankName ?? '',
          typed: accountNumber ?? '',
          accountName: name,
        },
      };
    case 'digital':
      return {
        key: 'send-digital',
        path: '/transfer/digital?step=enter-details',
        draft: {
          amount: answers.amount,
          quoteId: '',
          coin: recipient.coin ?? '',
          network: recipient.network ?? '',
          address: identifier,
          addressMemo: recipient.addressMemo ?? '',
        },
      };
    default:
      return null;
  }
};
