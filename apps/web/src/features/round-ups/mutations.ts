import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { formatMoney, fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { copy } from './copy.ts';
import type { RoundUps } from './queries.ts';

export const naira = (minor: number): string => formatMoney(fromWire(minor, roundUpCurrency));

/** Null if the person cancels. */
export const setRoundUps = (dayMost: number): Promise<RoundUps | null> =>
  authorise(
    {
      amount: null,
      currency: roundUpCurrency,
      to: null,
      action: copy.sheet.action(naira(dayMost)),
      passkey: null,
    },
    (headers) => call('round-ups.set', { body: { dayMost } }, { headers }),
  );
