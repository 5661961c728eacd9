/** Terms as a quote and a conversion store them. */

import { feesIn } from '#features/quote/index.ts';
import type { ConversionRow, QuoteRow } from './conversion-queries.ts';
import type { Terms } from './make-quote.ts';
import type { MarginLine } from './prices/rules.ts';

export const storedTerms = (row: QuoteRow | ConversionRow, rateAt: Date): Terms => ({
  pair: row.pair,
  source: row.source_amount,
  sourceCurrency: row.source_currency,
  target: row.target_amount,
  targetCurrency: row.target_currency,
  rate: row.rate,
  mid: row.mid,
  rateAt,
  marginBp: row.margin_bp,
  lines: row.lines as unknown as MarginLine[],
  earned: row.earned,
  fees: feesIn(row),
  total: row.total,
  termsId: row.terms_id,
});
