import { currencyOf } from '@cowrie/contract/reference/data';
import { reasonOptions } from '@cowrie/contract/transfers/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { AssetCode } from '@cowrie/money';
import type { SendRail } from './rules/remaining-limit.ts';
import type { Recipient } from './queries.ts';
import type { QuoteRequest } from './rules/requote.ts';

/** The recipient as a quote request names it; null if the saved details are incomplete. */
export const quoteSubjectOf = (recipient: Recipient): QuoteRequest['to'] | null => {
  if (recipient.type === 'tag' && recipient.userId) {
    return { rail: 'tag', recipientUserId: recipient.userId };
  }
  const { type, bankCode, accountNumber, country } = recipient;
  if (type === 'digital') return digitalSubjectOf(recipient);
  if (type === 'usd_bank') return usdSubjectOf(recipient);
  if (!bankCode || !accountNumber) return null;
  if (type === 'bank') return { rail: 'bank', country, bankCode, accountNumber };
  return type === 'momo'
    ? { rail: 'momo', country, providerCode: bankCode, phoneNumber: accountNumber }
    : null;
};

const digitalSubjectOf = ({
  coin,
  network,
  identifier,
  addressMemo,
}: Recipient): QuoteRequest['to'] | null =>
  coin && network
    ? ({
        rail: 'digital',
        coin,
        network,
        address: identifier,
        ...(addressMemo ? { addressMemo } : {}),
      } as QuoteRequest['to'])
    : null;

const usdSubjectOf = ({ counterpartyId, paymentRail }: Recipient): QuoteRequest['to'] | null =>
  counterpartyId && paymentRail
    ? ({ rail: 'usd_bank', counterpartyId, paymentRail } as QuoteRequest['to'])
    : null;

/** The currency of the wallet that pays, and the currency that arrives. */
export const currenciesOf = ({
  type,
  country,
  coin,
}: Recipient): { readonly source: WalletCurrency; readonly target: AssetCode } => {
  if (type === 'tag') return { source: 'NGN', target: 'NGN' };
  if (type === 'usd_bank') return { source: 'USD', target: 'USD' };
  // A digital dollar is worth one dollar, so the page shows no exchange rate.
  if (type === 'digital' && coin) return { source: 'USD', target: 'USD' };
  return { source: 'NGN', target: currencyOf(country) };
};

/** 'GTBank · 0123456789', or '@amara'. */
export const detailOf = ({ bankName, identifier }: Recipient): string =>
  bankName ? `${bankName} · ${identifier}` : identifier;

export const railOf = ({ type, country }: Recipient): SendRail => {
  if (type !== 'bank') return type;
  return country === 'NG' ? 'bank' : 'international';
};

/** The reason of the last transfer to them. Empty for rails without a reason. */
export const usualReasonOf = ({ type, lastReason }: Recipient): string => {
  if (type === 'bank') return lastReason ?? '';
  if (type !== 'usd_bank') return '';
  return reasonOptions.find((reason) => reason === lastReason) ?? reasonOptions[0];
};

/** The key of the stored draft for this recipient. */
export const draftKeyOf = (recipientId: string): string => `send-to-${recipientId}`;
