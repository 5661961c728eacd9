/** Data for the forms before a recipient is chosen: countries abroad, and Nigerian banks. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { countryCode } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { feesOfWay } from './send-routes.ts';

export const destinations = route({
  id: 'transfers.destinations',
  method: 'GET',
  path: '/api/v1/transfers/destinations',
  summary:
    'Countries abroad with today’s rate, fees and arrival: the caller’s own and most used first.',
  access: signedIn,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        country: countryCode,
        /** The wallet that pays, and the currency that arrives. */
        source: walletCurrency,
        target: z.string(),
        /** One unit of the source in the target; null within one currency or if it is unknown. */
        rate: z.string().nullable(),
        /** True for the caller's own and most used countries, and for those a newcomer sees first. */
        isFirst: z.boolean(),
        ways: z.array(
          z.strictObject({
            method: z.enum(['momo', 'bank']),
            fees: feesOfWay,
            arrival: z.string(),
            /** False while the corridor is switched off. */
            isOpen: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  rate: { by: 'user', tries: 120, seconds: 60 },
});

export const bankHints = route({
  id: 'transfers.bank-hints',
  method: 'GET',
  path: '/api/v1/transfers/bank-hints',
  summary:
    'Hints for finding the bank of a Nigerian account number: check digits, popular banks, and the accounts the caller has sent to.',
  access: signedIn,
  output: z.strictObject({
    banks: z.array(
      z.strictObject({
        code: z.string(),
        /** Six digits for the check digit of an account number; null if accounts are phone numbers. */
        prefix: z.string().nullable(),
        /** 1 is the bank most people send to; null for all but the popular ones. */
        popular: z.int().nullable(),
      }),
    ),
    /** The caller's own recipients at Nigerian banks, the last used first. */
    used: z.array(
      z.strictObject({
        bankCode: z.string(),
        accountNumber: z.string(),
        name: z.string(),
        uses: z.int(),
      }),
    ),
  }),
  rate: { by: 'user', tries: 120, seconds: 60 },
});
