/**
 * The two-name check: before the first large send to an account, the sender says whose it should be,
 * and the server compares that with the bank's name. Scammers give an account number and a story;
 * the name is where the story breaks.
 */

import type { ParsedOf } from '@cowrie/contract';
import { matchNames } from '@cowrie/contract/transfers/names';
import type * as contract from '@cowrie/contract/transfers/routes';
import { nameCheckFrom } from '#features/kyc/index.ts';
import type { QuoteRow } from '#features/quote/index.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import { isKnownRecipient } from '../book/recipient-queries.ts';
import { storedPayee } from './stored-payee.ts';

export type ExpectedName = ParsedOf<typeof contract.send>['body']['name'];

/** Accounts whose name the bank or the operator has verified, and that are not the sender's own. */
const verifiedRails: readonly string[] = ['bank', 'international', 'momo'];

export const asksForName = async (
  deps: TransferDeps,
  userId: string,
  quote: QuoteRow,
): Promise<boolean> => {
  if (!verifiedRails.includes(quote.rail)) return false;
  const from = await nameCheckFrom(deps.db, quote.source_currency);
  if (from === null || quote.source_amount < from) return false;
  return !(await isKnownRecipient(deps.db, userId, quote.recipient_key));
};

/** The first sentence of the send's timeline if the sender went on with another name. */
export const checkName = async (
  deps: TransferDeps,
  userId: string,
  quote: QuoteRow,
  name: ExpectedName,
) => {
  if (!(await asksForName(deps, userId, quote))) return ok(null);
  if (!name) return failAt('NAME_REQUIRED', 'name');
  const { name: verified } = storedPayee.parse(quote.recipient);
  if (matchNames(name.expected, verified) !== 'different') return ok(null);
  if (name.accepted) return ok(`You expected ${name.expected}; the account is ${verified}’s.`);
  const words = `You expect ${name.expected}, but this account belongs to ${verified}. Ask the person for their account details again, or confirm that it is right.`;
  return fail('NAME_DIFFERS', { words, details: { expected: name.expected, verified } });
};
