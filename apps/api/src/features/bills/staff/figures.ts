/** Figures of a month: sales, costs and margin, and the companies’ floats. */

import type { OutputOf } from '@cowrie/contract';
import { type BillCompany, billCompanies } from '@cowrie/contract/bills/data';
import type { readBillFigures } from '@cowrie/contract/bills/routes';
import { floatCompanies } from '@cowrie/contract/companies/routes';
import { type CompanyDeps, readFloats } from '#features/companies/index.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import { ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { BillDeps } from '../deps.ts';
import { countWaiting, readFigures } from './queries.ts';

type Figures = OutputOf<typeof readBillFigures>;

/** '2026-11' → its first moment and the first of the next month, in Lagos. */
const spanOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const after = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: startOfLagosDay(`${month}-01`), until: startOfLagosDay(`${after}-01`) };
};

const floatsOf = async (
  deps: CompanyDeps,
  company: BillCompany,
  currencies: ReadonlySet<string>,
): Promise<Figures['floats']> => {
  try {
    return (await readFloats(deps, company))
      .filter(({ currency }) => currencies.has(currency))
      .map(({ currency, available, alertBelow, low }) => ({
        company,
        currency,
        available: Number(available),
        alertBelow: Number(alertBelow),
        low,
      }));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [{ company, currency: 'USD', available: null, alertBelow: 0, low: false }];
  }
};

/** The currencies in which bills are paid. */
const ours = new Set(['NGN', 'USD', 'GHS', 'KES']);

export const readMonth = async (deps: BillDeps & CompanyDeps, month: string) => {
  // A company that bills us afterwards holds no money of ours.
  const companies = (Object.keys(billCompanies) as BillCompany[]).filter((company) =>
    floatCompanies.includes(company),
  );
  const [rows, floats, waiting] = await Promise.all([
    readFigures(deps.db, spanOf(month)),
    Promise.all(companies.map((company) => floatsOf(deps, company, ours))),
    countWaiting(deps.db),
  ]);
  return ok<Figures>({
    rows: rows.map((row) => ({
      ...row,
      face: Number(row.face),
      cost: Number(row.cost),
      discount: Number(row.discount),
      margin: Number(row.margin),
    })),
    floats: floats.flat(),
    waiting: {
      unknown: waiting.unknown,
      lateGoods: waiting.late_goods,
      staff: waiting.staff,
    },
  });
};
