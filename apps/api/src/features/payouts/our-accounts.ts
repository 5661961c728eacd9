import type { Ledger } from '#ledger/index.ts';
import type { Moving, OurAccounts } from './postings.ts';

/**
 * Our ledger accounts for a company's payouts from one currency to another. They are opened once
 * and never change.
 */
export const ourAccounts = async (
  ledger: Ledger,
  company: string,
  { asset, ordered }: Pick<Moving, 'asset' | 'ordered'>,
): Promise<OurAccounts> => {
  const [clearing, fees, stampDuty, bought, sold] = await Promise.all([
    ledger.system('clearing', ordered.currency, company),
    ledger.system('fees', asset),
    ledger.system('stamp_duty', asset),
    ledger.system('fx_pool', asset),
    ledger.system('fx_pool', ordered.currency),
  ]);
  return { clearing, fees, stampDuty, pool: { bought, sold } };
};
