import type { AssetCode } from '@cowrie/money';
import type { Ledger } from '#ledger/index.ts';
import type { OurAccounts } from './postings.ts';

/** Our accounts behind a company's payouts in one currency. They are opened once and never change. */
export const ourAccounts = async (
  ledger: Ledger,
  company: string,
  asset: AssetCode,
): Promise<OurAccounts> => {
  const [clearing, fees, stampDuty] = await Promise.all([
    ledger.system('clearing', asset, company),
    ledger.system('fees', asset),
    ledger.system('stamp_duty', asset),
  ]);
  return { clearing, fees, stampDuty };
};
