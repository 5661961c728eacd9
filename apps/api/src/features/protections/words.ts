/** Pure: guards and waits as sentences, for messages, the timeline and the list of changes. */

import type {
  FriendTerms,
  GuardName,
  NightHours,
  WaitReason,
} from '@cowrie/contract/protections/data';
import type { AssetCode } from '@cowrie/money';
import { formatMoney, money } from '@cowrie/money';
import type { StoredValue } from '#features/trusted-people/index.ts';

export const amountWords = (amount: bigint, currency: string): string =>
  formatMoney(money(amount, currency as AssetCode));

const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const names: Readonly<Record<GuardName, string>> = {
  shield: 'Large-transfer shield',
  night: 'Night guard',
  places: 'Trusted places',
  new_recipient: 'New-recipient hold',
  cap: 'Daily cap',
  friend: 'Ask a friend',
};

const friendWords = ({ newRecipients, from }: FriendTerms): string => {
  const amounts = (['NGN', 'USD'] as const).flatMap((currency) => {
    const bound = from[currency];
    return bound === undefined ? [] : [`from ${amountWords(BigInt(bound), currency)}`];
  });
  return [...amounts, ...(newRecipients ? ['new recipients'] : [])].join(', ');
};

const valueWords = (guard: GuardName, currency: string, value: StoredValue): string => {
  if (value === null) return currency === '' ? 'off' : `off for ${currency}`;
  switch (guard) {
    case 'shield':
      return `from ${amountWords(BigInt(Number(value['amount'])), currency)}`;
    case 'cap':
      return `${amountWords(BigInt(Number(value['amount'])), currency)} a day`;
    case 'night': {
      const { from, to } = value as NightHours;
      return `${hourWords(from)} to ${hourWords(to)}`;
    }
    case 'new_recipient':
      return Number(value['hours']) === 1 ? '1 hour' : `${Number(value['hours'])} hours`;
    case 'friend':
      return friendWords(value as FriendTerms);
    default:
      return 'on';
  }
};

/** 'Large-transfer shield: from ₦100,000.00.' */
export const guardWords = (guard: GuardName, currency: string, value: StoredValue): string =>
  `${names[guard]}: ${valueWords(guard, currency, value)}.`;

const reasonWords: Readonly<Record<WaitReason, string>> = {
  elsewhere: 'It was not sent from one of your trusted places.',
  new_recipient: 'It is your first transfer to this recipient.',
  friend: 'We ask your friend first.',
  duress: 'You used your duress PIN.',
};

export const waitWords = (reasons: readonly string[]): string =>
  reasons.map((reason) => reasonWords[reason as WaitReason]).join(' ');
