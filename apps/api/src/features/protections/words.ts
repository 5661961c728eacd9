/** Pure: guards and waits as sentences, for messages, the timeline and the list of changes. */

import type {
  FriendTerms,
  GuardName,
  NightHours,
  WaitReason,
} from '@cowrie/contract/protections/data';
import { formatMinor } from '@cowrie/money';
import type { StoredValue } from '#features/trusted-people/index.ts';
import type { GuardCurrency } from './rules.ts';

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
    return bound === undefined ? [] : [`from ${formatMinor(BigInt(bound), currency)}`];
  });
  return [...amounts, ...(newRecipients ? ['new recipients'] : [])].join(', ');
};

const valueWords = (guard: GuardName, currency: GuardCurrency, value: StoredValue): string => {
  if (value === null) return currency === '' ? 'off' : `off for ${currency}`;
  const amount = currency && formatMinor(BigInt(Number(value['amount'])), currency);
  switch (guard) {
    case 'shield':
      return `from ${amount}`;
    case 'cap':
      return `${amount} a day`;
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
export const guardWords = (guard: GuardName, currency: GuardCurrency, value: StoredValue): string =>
  `${names[guard]}: ${valueWords(guard, currency, value)}.`;

const reasonWords: Readonly<Record<WaitReason, string>> = {
  elsewhere: 'It was not sent from one of your trusted places.',
  new_recipient: 'It is your first transfer to this recipient.',
  friend: 'We ask your friend first.',
  duress: 'You used your duress PIN.',
};

export const waitWords = (reasons: readonly WaitReason[]): string =>
  reasons.map((reason) => reasonWords[reason]).join(' ');
