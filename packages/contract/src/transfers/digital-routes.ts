/** Digital dollars to a blockchain address. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { networkNames } from './data.ts';
import { route } from '../route.ts';
import { atOnceCodes } from './send-routes.ts';
import { uuid } from '../schemas.ts';

const coin = z.enum(['usdc', 'usdt', 'pyusd']);
const network = z.enum(networkNames);
const address = z.string().trim().min(1).max(120);

/** Whether the caller may send, and which coins and networks are available. */
const standing = z.strictObject({
  state: z.enum(['none', 'pending', 'active', 'refused']),
  /**
   * First step of the caller: give identity details, or accept the company's terms. With `country`
   * they can do nothing: the company does not serve their country.
   */
  needs: z.enum(['tier1', 'terms', 'country']).nullable(),
  company: z.string(),
  routes: z.array(z.strictObject({ coin, network, takesMemo: z.boolean() })),
});

export const digitalStanding = route({
  id: 'transfers.digital',
  method: 'GET',
  path: '/api/v1/transfers/digital',
  summary: 'The available coins and networks, and whether the caller may send.',
  access: signedIn,
  output: standing,
});

export const openDigitalTerms = route({
  id: 'transfers.open-digital-terms',
  method: 'POST',
  path: '/api/v1/transfers/digital/terms',
  summary:
    'The page where the caller accepts the terms of the company that sends digital dollars; null if they have.',
  access: signedIn,
  /** The coin in the path of the page to come back to, if it has one. */
  body: z.strictObject({ coin: coin.optional() }),
  output: z.strictObject({ url: z.string().nullable() }),
  errors: ['DIGITAL_TIER', 'DIGITAL_COUNTRY', 'DIGITAL_FAILED', 'ACCESS_SUSPENDED'],
  rate: { by: 'user', tries: 10, seconds: 600 },
});

export const agreeToDigital = route({
  id: 'transfers.agree-to-digital',
  method: 'POST',
  path: '/api/v1/transfers/digital/agreement',
  summary:
    'Return from the terms of the company that sends digital dollars with the signed agreement, and register there.',
  access: signedIn,
  body: z.strictObject({
    /** From the path that the caller came back to. */
    agreementId: uuid,
    /** The company's id of the signed agreement. */
    signedAgreementId: z.string().trim().min(1).max(200),
  }),
  output: standing,
  errors: [
    'DIGITAL_TIER',
    'DIGITAL_COUNTRY',
    'DIGITAL_TERMS',
    'DIGITAL_FAILED',
    'ACCESS_SUSPENDED',
  ],
  rate: { by: 'user', tries: 10, seconds: 600 },
});

export const checkAddress = route({
  id: 'transfers.check-address',
  method: 'POST',
  path: '/api/v1/transfers/digital/address',
  summary: 'Whether an address is valid, and the address in its canonical form.',
  access: signedIn,
  body: z.strictObject({ network, address }),
  output: z.strictObject({ address: z.string() }),
  errors: ['ADDRESS_INVALID'],
  rate: { by: 'user', tries: 120, seconds: 60 },
});

export const sendDigitalDollars = route({
  id: 'transfers.bridge-send-digital-dollars',
  method: 'POST',
  path: '/functions/v1/bridge-send-digital-dollars',
  summary: 'Send digital dollars: quote and send in one call.',
  access: signedIn,
  body: z.strictObject({
    /** In capitals. */
    currency: z.enum(['USDC', 'USDT', 'PYUSD']),
    network,
    recipient_address: address,
    /** In cents. */
    amount: z.int('Please enter a valid amount').positive('Please enter a valid amount'),
    memo: z.string().trim().max(28).nullish(),
  }),
  output: z.strictObject({
    success: z.literal(true),
    data: z.strictObject({ transaction_id: uuid, reference: z.string(), status: z.string() }),
  }),
  errors: [...atOnceCodes, 'DIGITAL_FAILED'],
});
