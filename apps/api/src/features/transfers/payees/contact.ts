import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import { emailKey, normalPhone } from '#features/identity/index.ts';
import { failAt, fail, ok } from '#platform/result.ts';
import * as z from 'zod';
import { ownAddresses } from '../claims/queries.ts';
import { corridorFor } from '../quotes/corridors.ts';
import type { FoundPayee } from './payee.ts';
import type { TransferDeps } from '../deps.ts';
import { readEnds } from '../people-queries.ts';
import { recipientKey } from '../rules.ts';

const homeCountry = 'NG';
const email = z.email();

/** '+2348031234567', or the email in lower case; null if it is neither. */
const normalAddress = (channel: 'phone' | 'email', typed: string): string | null => {
  if (channel === 'phone') return normalPhone(typed, homeCountry);
  const key = emailKey(typed);
  return email.safeParse(key).success ? key : null;
};

/**
 * A phone number or email. Whether it belongs to a user is not looked up: the money waits in both
 * cases, and its owner finds it.
 */
export const toContact = async (
  deps: TransferDeps,
  userId: string,
  { channel, address: typed }: Extract<QuoteSubject, { rail: 'claim' }>,
): Promise<FoundPayee> => {
  const corridor = corridorFor('claim', '*');
  if (!corridor) return fail('RAIL_OFF');
  const address = normalAddress(channel, typed);
  if (address === null) return failAt('CLAIM_ADDRESS', 'address');
  const own = await ownAddresses(deps.db, userId);
  if (own.some((one) => one.address === address)) return fail('RECIPIENT_SELF');
  const currency = corridor.source;
  const ends = await readEnds(deps.db, { senderId: userId, recipientId: null, currency });
  if (ends.sender_account === null) return fail('WALLET_NOT_FOUND');
  return ok({
    corridor,
    key: recipientKey.claim(channel, address),
    type: 'claim',
    name: address,
    identifier: address,
    country: homeCountry,
    detail: { channel },
    ends,
  });
};
