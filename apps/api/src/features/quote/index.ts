/**
 * Quote owns what a send costs and what arrives. A quote is made once, shown, and executed by its
 * id, so that the send does exactly what was shown. Fees are schedules that staff edit by maker and
 * checker, each from its start date. No money moves here: the room that executes a quote claims it
 * in the ledger, so it is used once.
 */
export type { Fee } from './fees.ts';
export { quoteRoom } from './room.ts';
export { createRates, type Rates, withMargin } from './rates.ts';
export { findQuote, type QuoteRow } from './queries.ts';
export {
  currentFees,
  currentTerms,
  draftQuote,
  feesIn,
  keepQuote,
  wireFees,
  wireQuote,
} from './quotes.ts';
