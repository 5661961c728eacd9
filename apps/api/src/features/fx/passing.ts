/** Reasons why an order or a rule cannot be carried out now, and whether they may pass. */

import { sentenceFor } from '@cowrie/contract';
import type { Failure } from '#platform/result.ts';

/** No rate, no money, a frozen wallet, the day's cap, a switch: it may work later. */
const passing: ReadonlySet<string> = new Set([
  'FX_STOPPED',
  'INSUFFICIENT_BALANCE',
  'WALLET_FROZEN',
  'FX_DAY_CAP',
  'FEATURE_OFF',
  'UNAVAILABLE',
  'ACCESS_SUSPENDED',
]);

export const mayPass = ({ code }: Failure): boolean => passing.has(code);

/** The balance of that moment does not go into words that are read later. */
export const wordsOf = ({ code, words }: Failure): string =>
  code === 'INSUFFICIENT_BALANCE'
    ? 'There is not enough money in your wallet.'
    : (words ?? sentenceFor(code));

/** How long after a failure it is tried again. */
export const retrySeconds = 300;
