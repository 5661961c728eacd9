import { currencyOf } from '@cowrie/contract/reference/data';
import { reasonOptions } from '@cowrie/contract/transfers/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { AssetCode } from '@cowrie/money';
import type { SendRail } from './rules/left-today.ts';
import type { Recipient } from './queries.ts';
import type { QuoteRequest } from './rules/requote.ts';

/** How a saved recipient is sent to; null when nothing here can. */
export const subjectOf = (recipient: Recipient): QuoteRequest['to'] | null => {
  if (recipient.type === 'tag' && recipient.userId) {
    return { rail: 'tag', recipientUserId: recipient.userId };
  }
  const { type, bankCode, accountNumber, country } = recipient;
  if (type === 'digital') return digitalOf(recipient);
  if (type === 'usd_bank') return dollarOf(recipient);
  if (!bankCode || !accountNumber) return null;
  if (type === 'bank') return { rail: 'bank', country, bankCode, accountNumber };
  return type === 'momo'
    ? { rail: 'momo', country, providerCode: bankCode, phoneNumber: accountNumber }
    : null;
};

const digitalOf = ({
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

const dollarOf = ({ counterpartyId, paymentRail }: Recipient): QuoteRequest['to'] | null =>
  counterpartyId && paymentRail
    ? ({ rail: 'usd_bank', counterpartyId, paymentRail } as QuoteRequest['to'])
    : null;

/** The wallet that pays, and what arrives. */
export const currenciesOf = ({
  type,
  country,
  coin,
}: Recipient): { readonly source: WalletCurrency; readonly target: AssetCode } => {
  if (type === 'tag') return { source: 'NGN', target: 'NGN' };
  if (type === 'usd_bank') return { source: 'USD', target: 'USD' };
  // A digital dollar is a dollar: there is no rate to look at.
  if (type === 'digital' && coin) return { source: 'USD', target: 'USD' };
  return { source: 'NGN', target: currencyOf(country) as AssetCode };
};

export const detailOf = ({ bankName, identifier }: Recipient): string =>
  bankName ? `${bankName} · ${identifier}` : identifier;

/** The rail their money takes. */
export const railOf = ({ type, country }: Recipient): SendRail => {
  if (type !== 'bank') return type;
  return country === 'NG' ? 'bank' : 'international';
};

/** The reason the last one had, where a reason is given. */
export const reasonFor = ({ type, lastReason }: Recipient): string => {
  if (type === 'bank') return lastReason ?? '';
  if (type !== 'usd_bank') return '';
  return reasonOptions.find((reason) => reason === lastReason) ?? reasonOptions[0];
};

/** Under which what was typed for them is kept. */
export const draftKeyOf = (recipientId: string): string => `send-to-${recipientId}`;
