import type { Ledger } from '#ledger/index.ts';
import type { Moving, OurAccounts } from './postings.ts';

/**
 * Our ledger accounts for a company's payouts from one currency to another. They are opened once
 * and never change.
 */
export const ourAccounts = async (
  ledger: Ledger,
  company: string,
  { asset, ordered, stays }: Pick<Moving, 'asset' | 'ordered' | 'stays'>,
): Promise<OurAccounts> => {
  const place = (code: string) => ledger.system('clearing', asset, code);
  const [clearing, fees, stampDuty, bought, sold, from, to] = await Promise.all([
    ledger.system('clearing', ordered.currency, company),
    ledger.system('fees', asset),
    ledger.system('stamp_duty', asset),
    ledger.system('fx_pool', asset),
    ledger.system('fx_pool', ordered.currency),
    stays && place(stays.from),
    stays && place(stays.to),
  ]);
  const places = from === null || to === null ? null : { from, to };
  return { clearing, fees, stampDuty, pool: { bought, sold }, places };
};
