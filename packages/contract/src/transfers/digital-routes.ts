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
  /** What the caller must do first: identity details, or accepting the company's terms. */
  needs: z.enum(['tier1', 'terms']).nullable(),
  company: z.string(),
  termsUrl: z.string(),
  routes: z.array(z.strictObject({ coin, network, takesMemo: z.boolean() })),
});

export const digitalStanding = route({
  id: 'transfers.digital',
  method: 'GET',
  path: '/api/v1/transfers/digital',
  summary: 'The available coins and networks, and whether the caller may send.',
  access: signedIn,
  output: standing,
  errors: [],
});

export const agreeToDigital = route({
  id: 'transfers.agree-to-digital',
  method: 'POST',
  path: '/api/v1/transfers/digital/agreement',
  summary: 'Accept the terms of the company that sends digital dollars, and register there.',
  access: signedIn,
  body: z.strictObject({ agreed: z.literal(true) }),
  output: standing,
  errors: ['DIGITAL_TIER', 'DIGITAL_FAILED', 'ACCESS_SUSPENDED'],
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
