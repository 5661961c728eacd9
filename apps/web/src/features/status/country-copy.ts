/** How to send to a place, what the recipient needs, and questions about it. Figures come from data. */

import { product } from '@cowrie/contract/product';
import { claimDays } from '@cowrie/contract/transfers/data';
import { feeWords, shown } from './fee-words.ts';
import type { Corridor, CorridorPlace } from './queries.ts';

const first = (place: CorridorPlace): Corridor | undefined => place.corridors[0];

const chooses: Readonly<Record<Corridor['method'], string>> = {
  tag: 'a tag',
  claim: 'a phone number or email',
  bank: 'a bank account',
  momo: 'a mobile money number',
  usd_bank: 'a US account',
  digital: 'a wallet address',
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

export const stepsFor = (place: CorridorPlace): readonly string[] => {
  const source = first(place)?.source ?? 'NGN';
  const wallet = source === 'USD' ? 'US dollar' : 'naira';
  return [
    `Open an account and add money to your ${wallet} wallet.`,
    `Choose ${joined([...new Set(place.corridors.map(({ method }) => chooses[method]))])}, and type the amount: what you send, or what they should get.`,
    'Check one page with each fee, the rate, what leaves your wallet and what arrives. Where the bank or network tells us the name on the account, it is there.',
    'Confirm with your PIN or passkey. The transaction then tells you where the money is until it has arrived.',
  ];
};

const needs: Readonly<Record<Corridor['method'], readonly string[]>> = {
  tag: [`A ${product.name} account and its tag. It is free.`],
  claim: [
    `A phone number or email address. They prove that it is theirs and open an account to claim the money. Unclaimed money returns to you after ${claimDays} days.`,
  ],
  bank: ['A bank account in that country: the bank and the account number.'],
  momo: [
    'A mobile money wallet at one of the networks that the app lists, and its number. They need no bank account, and no account with us.',
    'The network can charge them when they take out cash.',
  ],
  usd_bank: [
    'An account at a US bank: account number, routing number, the name on it and an address.',
  ],
  digital: [
    'A wallet address on the right network. An address on another network loses the money, and we cannot bring it back.',
  ],
};

export const needsOf = (place: CorridorPlace): readonly string[] => [
  ...new Set(place.corridors.flatMap(({ method }) => needs[method])),
];

type Question = { readonly id: string; readonly title: string; readonly content: string };

const costOf = (place: CorridorPlace): string =>
  place.corridors
    .map((corridor) => `${corridor.name}: ${feeWords(corridor).toLowerCase()}`)
    .join('. ');

const timeOf = (place: CorridorPlace): string =>
  place.corridors.map(({ name, arrival }) => `${name}: ${arrival.words.toLowerCase()}`).join('. ');

export const questionsFor = (place: CorridorPlace): readonly Question[] => {
  const corridor = first(place);
  if (!corridor) return [];
  const { source, target, bounds, marginBasisPoints } = corridor;
  const where = place.country === '*' ? 'send digital dollars' : `send to ${place.name}`;
  return [
    {
      id: 'cost',
      title: `What does it cost to ${where}?`,
      content: `${costOf(place)}. Each fee is on its own line before you confirm.`,
    },
    {
      id: 'time',
      title: 'How long does it take?',
      content: `${timeOf(place)}. If it takes longer, a case opens automatically and you see it on the transaction.`,
    },
    ...(source === target || marginBasisPoints > 0
      ? []
      : [
          {
            id: 'rate',
            title: 'Which rate do I get?',
            content:
              'The rate of the company that pays out. We add no mark-up today. The quote holds the rate while you check.',
          },
        ]),
    ...(bounds
      ? [
          {
            id: 'bounds',
            title: 'How much can I send per transfer?',
            content: `From ${shown(bounds.least, source)} to ${shown(bounds.most, source)} each time, within the limits of your tier.`,
          },
        ]
      : []),
    {
      id: 'wrong',
      title: 'What if it goes wrong?',
      content:
        place.country === '*'
          ? 'A send on a network is final once it is confirmed there. If it was not sent, the amount and the fee go back to your wallet.'
          : 'If it was not paid, the amount and the fee go back to your wallet. If the bank or network does not answer, the money stays on hold in your wallet until we know. Only the account holder can return a payment to a wrong account.',
    },
  ];
};
