/** Terms as a quote and a conversion store them. */

import type { FxPair } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import * as z from 'zod';
import type { ConversionRow, QuoteRow } from './conversion-queries.ts';
import type { Terms } from './make-quote.ts';
import type { MarginLine } from './prices/rules.ts';

const storedFees = z.array(z.object({ kind: z.string(), label: z.string(), amount: z.int() }));

export const storedTerms = (row: QuoteRow | ConversionRow, rateAt: Date): Terms => ({
  pair: row.pair as FxPair,
  source: row.source_amount,
  sourceCurrency: row.source_currency as WalletCurrency,
  target: row.target_amount,
  targetCurrency: row.target_currency as WalletCurrency,
  rate: row.rate,
  mid: row.mid,
  rateAt,
  marginBp: row.margin_bp,
  lines: row.lines as unknown as MarginLine[],
  earned: row.earned,
  fees: storedFees
    .parse(row.fees)
    .map((fee) => ({ ...fee, amount: BigInt(fee.amount) }) as Terms['fees'][number]),
  total: row.total,
  termsId: row.terms_id,
});
