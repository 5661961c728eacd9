import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { ResolveAccount } from '#features/reference/index.ts';
import { findInstitution } from '#features/reference/index.ts';
import { fail } from '#platform/result.ts';
import { corridorFor } from '../quotes/corridors.ts';
import type { TransferDeps } from '../deps.ts';
import { type FoundPayee, outside } from './payee.ts';
import { recipientKey } from '../rules.ts';

/** A mobile money account: the operator must be one we know and must return the owner's name. */
export const toMomo = async (
  deps: TransferDeps,
  resolve: ResolveAccount,
  userId: string,
  wanted: Extract<QuoteSubject, { rail: 'momo' }>,
): Promise<FoundPayee> => {
  const { country, providerCode, phoneNumber } = wanted;
  const corridor = corridorFor('momo', country);
  if (!corridor) return fail('RAIL_OFF');
  const operator = await findInstitution(deps, { country, type: 'MOMO', code: providerCode });
  if (!operator) return fail('INSTITUTION_UNKNOWN');
  const found = await resolve({ bank_code: operator.code, account_number: phoneNumber });
  if (!found.ok) {
    return found.code === 'RESOLVE_FAILED' ? fail('RESOLVE_FAILED') : fail('MOMO_NOT_FOUND');
  }
  return outside(deps, userId, {
    corridor,
    key: recipientKey.momo({ country, operator: operator.code, number: phoneNumber }),
    type: 'momo',
    name: found.value.data.account_name,
    identifier: phoneNumber,
    country,
    detail: { bankCode: operator.code, bankName: operator.name, accountNumber: phoneNumber },
  });
};
