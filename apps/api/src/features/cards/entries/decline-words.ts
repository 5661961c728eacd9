/** Pure: what the issuer writes about a refused payment, in our terms. */

import { strikes, type DeclineReason } from '@cowrie/contract/cards/data';

const words: readonly (readonly [RegExp, DeclineReason])[] = [
  [/sufficient|not enough|low balance|exceeds.*balance/i, 'funds'],
  [/not active|frozen|disabled|blocked card|inactive|suspended/i, 'frozen'],
  [/local currency|currency not (allowed|supported)|domestic/i, 'local'],
  [/address|\bavs\b|postal|zip/i, 'address'],
  [/\bcvv2?\b|\bcvc\b|expir|invalid card|wrong (number|pin|date)|security code/i, 'details'],
  [/merchant|\bmcc\b|not allowed|not permitted|restricted|prohibited|category/i, 'trade'],
];

export const readDecline = (written: string): DeclineReason =>
  words.find(([pattern]) => pattern.test(written))?.[1] ?? 'other';

/** The shop may have such a word in its name, so it is not part of what is read. */
export const declineWords = (description: string, shop: string): string =>
  description
    .split('|')
    .map((part) => part.trim())
    .filter(
      (part) =>
        part !== '' && part.replaceAll(/^\(|\)$/g, '').toLowerCase() !== shop.trim().toLowerCase(),
    )
    .join(' | ');

/** How many more such declines until the issuer terminates the card. */
export const strikesLeft = (count: number): number => Math.max(0, strikes.most - count);

/** Only a lack of money is a strike. */
export const isStrike = (reason: DeclineReason): boolean => reason === 'funds';

export const freezesAt = (before: number, after: number): boolean =>
  before < strikes.freezeAt && after >= strikes.freezeAt;
