import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import { fail } from '#platform/result.ts';
import { corridorFor } from '../quotes/corridors.ts';
import { findCounterparty, readDollarAccount } from '../book/counterparty-queries.ts';
import type { TransferDeps } from '../deps.ts';
import { type FoundPayee, outside } from './payee.ts';
import { recipientKey } from '../rules.ts';

/** A saved American account. The sender's own dollar account must be open, because it pays. */
export const toDollarAccount = async (
  deps: TransferDeps,
  userId: string,
  { counterpartyId, paymentRail }: Extract<QuoteSubject, { rail: 'usd_bank' }>,
): Promise<FoundPayee> => {
  const corridor = corridorFor('usd_bank', 'US');
  if (!corridor) return fail('RAIL_OFF');
  const saved = await findCounterparty(deps.db, userId, counterpartyId);
  if (saved?.payment_rail !== paymentRail) return fail('USD_COUNTERPARTY_INVALID');
  const account = await readDollarAccount(deps.db, userId);
  if (!account.wallet_id) return fail('USD_WALLET_NOT_FOUND');
  if (!account.company_account_id) return fail('USD_NOT_READY');
  return outside(deps, userId, {
    corridor,
    key: recipientKey.usdBank(saved.routing_number, saved.account_number),
    type: 'usd_bank',
    name: saved.name,
    identifier: saved.account_number,
    country: 'US',
    detail: {
      counterpartyId,
      paymentRail,
      bankName: saved.bank_name,
      bankCode: saved.routing_number,
      accountNumber: saved.account_number,
    },
  });
};
