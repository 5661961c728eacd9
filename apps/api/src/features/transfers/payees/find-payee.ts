import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { ResolveAccount } from '#features/reference/index.ts';
import { ok } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import { corridorFor } from '../quotes/corridors.ts';
import { checkOpen, type FoundPayee } from './payee.ts';
import { toBank, toOwnAccount } from './bank.ts';
import { toContact } from './contact.ts';
import { toAddress } from './digital.ts';
import { toMomo } from './momo.ts';
import { toTag } from './tag.ts';
import { toDollarAccount } from './usd.ts';

const countryOf = (to: QuoteSubject): string => {
  if ('country' in to) return to.country;
  return to.rail === 'usd_bank' ? 'US' : 'NG';
};

/**
 * Finds the payee that the form describes. A paused corridor is refused first: its company may be
 * the reason, and would not answer questions about the payee either.
 */
export const findPayee = async (
  deps: TransferDeps,
  resolve: ResolveAccount,
  userId: string,
  to: QuoteSubject,
): Promise<FoundPayee> => {
  const corridor = corridorFor(to.rail, countryOf(to));
  const open = corridor ? await checkOpen(deps, corridor, userId) : ok(true);
  if (!open.ok) return open;
  switch (to.rail) {
    case 'tag':
      return toTag(deps, userId, to.recipientUserId);
    case 'bank':
      return toBank(deps, resolve, userId, to);
    case 'momo':
      return toMomo(deps, resolve, userId, to);
    case 'usd_bank':
      return toDollarAccount(deps, userId, to);
    case 'digital':
      return toAddress(deps, userId, to);
    case 'claim':
      return toContact(deps, userId, to);
    default:
      return toOwnAccount(deps, userId, to.accountId);
  }
};
