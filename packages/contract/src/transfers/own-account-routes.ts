/** Own bank accounts, to withdraw to. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, uuid } from '../schemas.ts';

const ownAccount = z.strictObject({
  id: uuid,
  bankCode: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  addedAt: instant,
  /** When money can first be sent to it. */
  usableFrom: instant,
});
export type OwnAccount = z.output<typeof ownAccount>;

export const ownAccounts = route({
  id: 'transfers.own-accounts',
  method: 'GET',
  path: '/api/v1/transfers/own-accounts',
  summary: 'The caller’s own bank accounts.',
  access: signedIn,
  output: z.strictObject({ items: z.array(ownAccount), at: instant }),
});

export const addOwnAccount = route({
  id: 'transfers.add-own-account',
  method: 'POST',
  path: '/api/v1/transfers/own-accounts',
  summary: 'Add a bank account in the caller’s own verified name.',
  access: signedIn,
  body: z.strictObject({
    bankCode: z.string().trim().min(1).max(40),
    accountNumber: z.string().trim().min(1, 'Please enter account number').max(40),
  }),
  output: ownAccount,
  errors: [
    'KYC_STEP_EARLY',
    'ACCOUNT_NUMBER_INVALID',
    'ACCOUNT_UNVERIFIED',
    'INSTITUTION_UNKNOWN',
    'RESOLVE_FAILED',
    'ACCOUNT_NAME_DIFFERS',
    'ACCOUNT_KNOWN',
    'ACCOUNT_OURS',
  ],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

export const removeOwnAccount = route({
  id: 'transfers.remove-own-account',
  method: 'DELETE',
  path: '/api/v1/transfers/own-accounts/{accountId}',
  summary: 'Remove a bank account.',
  access: signedIn,
  output: done,
});
